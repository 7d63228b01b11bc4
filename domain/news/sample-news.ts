/** Three articles of our own, shown where there are no news: on topics that do not change from day to day. */
import { type Language, type LocalizedText, pickText } from "#domain/text/language.ts";
import { shorten } from "#domain/text/sentences.ts";
import { EXCERPT_LENGTH, type NewsCardView, type NewsCategory } from "./news.ts";

type Sample = { category: NewsCategory; title: LocalizedText; body: LocalizedText; source: string; url: string };

const SAMPLES: readonly Sample[] = [
  {
    category: "bitcoin",
    title: {
      en: "How Bitcoin works, in short",
      ar: "كيف تعمل بيتكوين باختصار",
      tr: "Kısaca Bitcoin nasıl çalışır",
    },
    body: {
      en: "Bitcoin is a public record of payments kept by many computers at once. Anyone can check it, nobody owns it, and its rules allow no more than 21 million coins. Read how a payment is made and confirmed.",
      ar: "بيتكوين سجلّ علني للمدفوعات تحفظه حواسيب كثيرة في آن واحد، يستطيع أي شخص التحقق منه ولا يملكه أحد، ولا تسمح قواعده بأكثر من 21 مليون وحدة. اقرأ كيف تُجرى الدفعة وكيف تُؤكَّد.",
      tr: "Bitcoin, aynı anda pek çok bilgisayarda tutulan açık bir ödeme kaydıdır. Herkes denetleyebilir, kimsenin malı değildir ve kuralları 21 milyondan fazla birime izin vermez. Bir ödemenin nasıl yapıldığını ve onaylandığını okuyun.",
    },
    source: "bitcoin.org",
    url: "https://bitcoin.org/en/how-it-works",
  },
  {
    category: "ethereum",
    title: {
      en: "What Ethereum is and what a smart contract does",
      ar: "ما هي إيثريوم وما الذي يفعله العقد الذكي",
      tr: "Ethereum nedir, akıllı sözleşme ne yapar",
    },
    body: {
      en: "Ethereum is a network that keeps balances and runs small programs called smart contracts. What such a program allows is fixed when it is published, so read what it does before you send anything to it.",
      ar: "إيثريوم شبكة تحفظ الأرصدة وتشغّل برامج صغيرة تسمّى العقود الذكية. ما يسمح به البرنامج يتحدد عند نشره، فاقرأ ما يفعله قبل أن ترسل إليه شيئًا.",
      tr: "Ethereum, bakiyeleri tutan ve akıllı sözleşme denen küçük programları çalıştıran bir ağdır. Böyle bir programın neye izin verdiği yayımlandığında belirlenir; ona bir şey göndermeden önce ne yaptığını okuyun.",
    },
    source: "ethereum.org",
    url: "https://ethereum.org/en/what-is-ethereum/",
  },
  {
    category: "regulation",
    title: {
      en: "What regulation asks of an exchange",
      ar: "ما الذي تطلبه القوانين من منصات التداول",
      tr: "Mevzuat bir borsadan ne ister",
    },
    body: {
      en: "The Financial Action Task Force asks countries to license or register firms that hold or exchange virtual assets, and to have them know their customers. A licence is no promise of profit and no shariah opinion.",
      ar: "تطلب مجموعة العمل المالي من الدول ترخيص الشركات التي تحفظ الأصول الافتراضية أو تبادلها أو تسجيلها، وأن تتحقق هذه الشركات من هوية عملائها. والترخيص ليس وعدًا بربح ولا رأيًا شرعيًا.",
      tr: "Mali Eylem Görev Gücü, sanal varlık saklayan veya takas eden kuruluşların ülkelerce lisanslanmasını ya da kaydedilmesini ve müşterilerini tanımasını ister. Lisans ne kazanç vaadidir ne de fıkhi bir görüştür.",
    },
    source: "FATF",
    url: "https://www.fatf-gafi.org/en/topics/virtual-assets.html",
  },
];

export function sampleNews(category: NewsCategory, language: Language): NewsCardView[] {
  const wanted = SAMPLES.filter((sample) => category === "all" || sample.category === category);
  return wanted.map((sample) => {
    const title = pickText(sample.title, language);
    return {
      id: `sample-${sample.category}`,
      title: title.text,
      excerpt: shorten(pickText(sample.body, language).text, EXCERPT_LENGTH),
      source: sample.source,
      sourceImage: "",
      url: sample.url,
      image: "",
      publishedAt: null,
      language: title.language,
    };
  });
}
