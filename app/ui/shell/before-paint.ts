/**
 * The inline script that runs before the first paint, and what works without hydration: theme, language of the first
 * visit, the theme and language switches, the scrolled header, failed pictures. A string, because it is inlined and allowed by its hash.
 * The theme changes after the frame that shows the press: repainting a whole page takes a slow phone longer.
 */
import { COOKIE_SECONDS } from "#domain/stored-data.ts";
import { DARK_GROUND } from "#domain/views/drawings.ts";

const CRAWLERS =
  "bot|crawl|spider|slurp|bingpreview|facebookexternalhit|embedly|lighthouse|headlesscheck|google-inspectiontool|googleother|mediapartners|apis-google";

/** Past so many pixels the header is set off from the page. */
const SCROLLED_PAST = 50;

/** The `theme-color` of the light theme (`--page`). Set here, because React would add a second meta tag next to a changed one. */
const LIGHT_GROUND = "#f4eee2";

export const BEFORE_PAINT = `(function(d,l){
var r=d.documentElement,s;try{s=localStorage}catch(e){}
function get(k){try{return s.getItem(k)}catch(e){}}
function set(k,v){try{s.setItem(k,v)}catch(e){}}
function keep(v){var h=l.protocol==="https:";set("lang",v);d.cookie=(h?"__Secure-lang=":"lang=")+v+";path=/admin;max-age=${COOKIE_SECONDS.lang};samesite=lax"+(h?";secure":"")}
function staff(){return/^\\/admin(\\/|$)/.test(l.pathname)}
function turn(){var light=r.classList.toggle("light-mode");set("darkMode",light?"false":"true");ground()}
function ground(){var t=d.querySelector("meta[name=theme-color]");if(!t){t=d.createElement("meta");t.name="theme-color";d.head.appendChild(t)}t.content=r.classList.contains("light-mode")?"${LIGHT_GROUND}":"${DARK_GROUND}"}
if(get("darkMode")==="false")r.classList.add("light-mode");
ground();
var m=/^\\/(ar|en|tr)(?=\\/|$)/.exec(l.pathname),stored=get("lang");
if(m)keep(m[1]);
else if(!/${CRAWLERS}/i.test(navigator.userAgent)){
var w=/^(ar|en|tr)$/.test(stored||"")?stored:(/^(ar|tr)\\b/i.exec(navigator.language||"")||["","en"])[1].toLowerCase();
if(w!==stored)keep(w);
if(staff()){if(w!==r.lang&&d.cookie.indexOf("lang="+w)<0){keep(w);if(d.cookie.indexOf("lang="+w)>=0)l.reload()}}
else if(w!=="ar"){set("visited","true");l.replace("/"+w+(l.pathname==="/"?"":l.pathname)+l.search+l.hash);return}
}
set("visited","true");
function scrolled(){var h=d.querySelector("header.header");if(!h)return;h.classList.toggle("scrolled",scrollY>${SCROLLED_PAST});var range=r.scrollHeight-innerHeight;h.querySelector("progress").value=range>0?Math.min(1,scrollY/range):0}
addEventListener("scroll",scrolled,{passive:true});addEventListener("resize",scrolled);
d.addEventListener("error",function(e){var t=e.target;if(t&&t.tagName==="IMG")t.setAttribute("data-failed","")},true);
function on(n,q,f){d.addEventListener(n,function(e){var t=e.target&&e.target.closest&&e.target.closest(q);if(t)f(e,t)})}
on("click","[data-theme-toggle]",function(){requestAnimationFrame(function(){setTimeout(turn)})});
function chosen(e,a){keep(a.getAttribute("data-language"))}
on("auxclick","[data-language]",chosen);
on("click","[data-language]",function(e,a){chosen(e,a);if(e.metaKey||e.ctrlKey||e.shiftKey)return;e.preventDefault();
var v=a.getAttribute("data-language"),p=a.getAttribute("href").split("?")[0];
if(staff())l.reload();else l.replace((v==="ar"&&get("lang")!==v?"/ar"+(p==="/"?"":p):p)+l.search+l.hash)});
})(document,location)`;
