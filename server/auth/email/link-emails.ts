/** The emails with a link that sets a password. */
import type { Language } from "#domain/text/language.ts";
import type { LinkPurpose } from "#server/auth/staff/staff-links.ts";
import type { Email } from "#server/external/mail.ts";
import { type Words, writeEmail } from "./write-email.ts";

const WORDS: Record<LinkPurpose, Record<Language, Words>> = {
  invite: {
    en: {
      subject: "You are invited to work on Mizan",
      lines: [
        "An administrator of Mizan invites you to the staff area. Open this link and choose a password:",
        "The link works once, for three days. If you did not expect it, ignore this message: without the link nothing happens.",
      ],
    },
    ar: {
      subject: "دعوة إلى فريق عمل ميزان",
      lines: [
        "يدعوك أحد مشرفي ميزان إلى منطقة فريق العمل. افتح هذا الرابط واختر كلمة مرور:",
        "يعمل الرابط مرة واحدة ولمدة ثلاثة أيام. إن لم تكن تنتظر هذه الدعوة فتجاهل الرسالة، فلن يحدث شيء من دون الرابط.",
      ],
    },
    tr: {
      subject: "Mizan ekibine davetlisiniz",
      lines: [
        "Bir Mizan yöneticisi sizi ekip alanına davet ediyor. Bu bağlantıyı açın ve bir parola belirleyin:",
        "Bağlantı bir kez ve üç gün boyunca geçerlidir. Bunu beklemiyorduysanız bu iletiyi dikkate almayın; bağlantı açılmadıkça hiçbir şey olmaz.",
      ],
    },
  },
  reset: {
    en: {
      subject: "Choose a new password for your Mizan account",
      lines: [
        "An administrator reset your password and ended your sessions. Open this link and choose a new password:",
        "The link works once, for three days. Your second step at the login stays as it was.",
      ],
    },
    ar: {
      subject: "اختر كلمة مرور جديدة لحسابك في ميزان",
      lines: [
        "أعاد أحد المشرفين ضبط كلمة مرورك وأنهى جلساتك. افتح هذا الرابط واختر كلمة مرور جديدة:",
        "يعمل الرابط مرة واحدة ولمدة ثلاثة أيام. وتبقى الخطوة الثانية عند الدخول كما كانت.",
      ],
    },
    tr: {
      subject: "Mizan hesabınız için yeni bir parola belirleyin",
      lines: [
        "Bir yönetici parolanızı sıfırladı ve oturumlarınızı kapattı. Bu bağlantıyı açın ve yeni bir parola belirleyin:",
        "Bağlantı bir kez ve üç gün boyunca geçerlidir. Girişteki ikinci adımınız olduğu gibi kalır.",
      ],
    },
  },
};

export const linkEmail = (purpose: LinkPurpose, to: string, language: Language, link: string): Email =>
  writeEmail(to, language, WORDS[purpose][language], link, "link");
