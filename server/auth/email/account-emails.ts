/** The emails about an account: changes to how its owner logs in, and links that set a password. */

import type { Language } from "#domain/text/language.ts";
import type { LinkPurpose } from "#server/auth/staff/staff-links.ts";
import {
  createMailer,
  type Email,
  type Occasion,
  type Words,
  writeEmail,
  writeOccasion,
} from "#server/external/mail.ts";
import staffChanges from "./staff-change-emails.json" with { type: "json" };

const NOT_YOU: Record<Language, string> = {
  en: "If it was you, there is nothing to do. If not, tell another administrator at once: they can set a new password, and that ends every session.",
  ar: "إن كنت أنت فلا يلزمك شيء. وإلا فأبلغ مشرفًا آخر فورًا: يمكنه تعيين كلمة مرور جديدة، وذلك ينهي كل الجلسات.",
  tr: "Bunu yapan sizseniz bir şey yapmanız gerekmez. Değilseniz hemen başka bir yöneticiye haber verin: yeni bir parola belirleyebilir, bu da tüm oturumları kapatır.",
};

type Notification = { subject: string; line: string };

const WORDS = {
  appOn: {
    en: {
      subject: "Authenticator app set up on your Mizan account",
      line: "From now on your login asks for the code of your authenticator app. No code is mailed any more.",
    },
    ar: {
      subject: "أُعدّ تطبيق المصادقة لحسابك في ميزان",
      line: "من الآن فصاعدًا يطلب الدخول رمز تطبيق المصادقة، ولن يُرسَل أي رمز بالبريد.",
    },
    tr: {
      subject: "Mizan hesabınızda kimlik doğrulama uygulaması kuruldu",
      line: "Bundan sonra giriş, kimlik doğrulama uygulamanızın kodunu ister. Artık e-postayla kod gönderilmez.",
    },
  },
  appOff: {
    en: {
      subject: "Authenticator app removed from your Mizan account",
      line: "From now on your login asks for a mailed code again. The recovery codes are void.",
    },
    ar: {
      subject: "أُزيل تطبيق المصادقة من حسابك في ميزان",
      line: "من الآن فصاعدًا يطلب الدخول رمزًا يُرسَل بالبريد، ولم تعد رموز الاسترداد صالحة.",
    },
    tr: {
      subject: "Kimlik doğrulama uygulaması Mizan hesabınızdan kaldırıldı",
      line: "Bundan sonra giriş yeniden e-postayla gönderilen kodu ister. Kurtarma kodları geçersizdir.",
    },
  },
  recoveryCode: {
    en: {
      subject: "A recovery code opened your Mizan account",
      line: "Someone logged in with your password and one of your recovery codes. That code is used up.",
    },
    ar: {
      subject: "فُتح حسابك في ميزان برمز استرداد",
      line: "سُجّل الدخول بكلمة مرورك وأحد رموز الاسترداد الخاصة بك، ولم يعد ذلك الرمز صالحًا.",
    },
    tr: {
      subject: "Mizan hesabınız bir kurtarma koduyla açıldı",
      line: "Parolanız ve kurtarma kodlarınızdan biriyle giriş yapıldı. O kod artık kullanılamaz.",
    },
  },
  passwordChanged: {
    en: {
      subject: "The password of your Mizan account was changed",
      line: "Your password was changed just now, and every other session was ended.",
    },
    ar: {
      subject: "غُيّرت كلمة مرور حسابك في ميزان",
      line: "غُيّرت كلمة مرورك للتو، وأُنهيت كل الجلسات الأخرى.",
    },
    tr: {
      subject: "Mizan hesabınızın parolası değiştirildi",
      line: "Parolanız az önce değiştirildi ve diğer tüm oturumlar kapatıldı.",
    },
  },
} as const satisfies Record<string, Record<Language, Notification>>;

export type AccountNews = keyof typeof WORDS;

export function accountEmail(news: AccountNews, to: string, language: Language, occasion: Occasion): Email {
  const { subject, line } = WORDS[news][language];
  const words: Words = { subject, lines: [line, NOT_YOU[language]] };
  return writeEmail(to, language, words, writeOccasion(occasion));
}

/** For commands, which have no mailer of their own. In English, the language of the commands. */
export const sendAccountEmail = (
  { smtpUrl, from, dataDir }: { smtpUrl: string; from: string; dataDir: string },
  news: AccountNews,
  to: string,
  occasion: Occasion,
): Promise<unknown> => createMailer(smtpUrl, from, dataDir).send(accountEmail(news, to, "en", occasion));

const LINK_WORDS: Record<LinkPurpose, Record<Language, Words>> = {
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
  writeEmail(to, language, LINK_WORDS[purpose][language], link, "link");

export type StaffNews = keyof typeof staffChanges;

export const isStaffNews = (kind: string): kind is StaffNews => Object.hasOwn(staffChanges, kind);

const NOT_EXPECTED: Record<Language, string> = {
  en: "Everyone on the staff gets this message, because accounts decide who can approve a change. If you did not expect it, ask them at once.",
  ar: "تصل هذه الرسالة إلى كل فريق العمل، لأن الحسابات تحدد من يستطيع الموافقة على التغييرات. إن لم تكن تتوقعها فاسألهم فورًا.",
  tr: "Değişiklikleri kimin onaylayabileceğini hesaplar belirlediği için bu ileti tüm ekibe gönderilir. Bunu beklemiyorduysanız hemen onlara sorun.",
};

/** `detail` names the account, as the audit log does. */
export function staffChangeEmail(
  news: StaffNews,
  to: string,
  { who, detail, language }: { who: string; detail: string; language: Language },
): Email {
  const subject = staffChanges[news][language].replace("{who}", () => who);
  return writeEmail(to, language, { subject, lines: [`${subject}.`, NOT_EXPECTED[language]] }, detail);
}
