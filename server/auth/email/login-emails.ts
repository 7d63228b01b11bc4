/** The emails of the login, in the reader's language: the code, and two warnings. */
import type { Language } from "#domain/text/language.ts";
import { type Email, type Occasion, type Words, writeEmail, writeOccasion } from "#server/external/mail.ts";

const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

const CODE_WORDS: Record<Language, (minutes: number) => Words> = {
  en: (minutes) => ({
    subject: "Your Mizan login code",
    lines: [
      `Your one-time code is below. It is valid for ${minutes} min and works once.`,
      "If you did not try to log in, someone knows your password: change it now. Never give this code to anyone.",
    ],
  }),
  ar: (minutes) => ({
    subject: "رمز دخولك إلى ميزان",
    lines: [
      `رمز التحقق الخاص بك أدناه. مدة صلاحيته بالدقائق: ${minutes}، ويُستخدم مرة واحدة.`,
      "إن لم تكن أنت من حاول الدخول فهناك من يعرف كلمة مرورك: غيّرها الآن. لا تُعطِ هذا الرمز لأحد.",
    ],
  }),
  tr: (minutes) => ({
    subject: "Mizan giriş kodunuz",
    lines: [
      `Tek kullanımlık kodunuz aşağıdadır. ${minutes} dakika geçerlidir ve bir kez kullanılır.`,
      "Giriş yapmaya çalışan siz değilseniz parolanızı bilen biri var: hemen değiştirin. Bu kodu kimseyle paylaşmayın.",
    ],
  }),
};

const NEW_DEVICE_WORDS: Record<Language, Words> = {
  en: {
    subject: "New login to your Mizan account",
    lines: [
      "Your account was just opened on a device we have not seen before.",
      "If it was you, there is nothing to do. If not, have your password changed at once: that ends every session.",
    ],
  },
  ar: {
    subject: "دخول جديد إلى حسابك في ميزان",
    lines: [
      "فُتح حسابك للتو على جهاز لم نره من قبل.",
      "إن كنت أنت فلا يلزمك شيء. وإلا فاطلب تغيير كلمة مرورك فورًا، فذلك ينهي كل الجلسات.",
    ],
  },
  tr: {
    subject: "Mizan hesabınıza yeni giriş",
    lines: [
      "Hesabınız az önce daha önce görmediğimiz bir cihazda açıldı.",
      "Giriş yapan sizseniz bir şey yapmanız gerekmez. Değilseniz parolanızın hemen değiştirilmesini isteyin; bu, tüm oturumları kapatır.",
    ],
  },
};

const FAILED_CODES_WORDS: Record<Language, Words> = {
  en: {
    subject: "Failed login codes on your Mizan account",
    lines: [
      "Someone entered your right password and then wrong one-time codes.",
      "If it was not you, your password is known to someone else: have it changed at once.",
    ],
  },
  ar: {
    subject: "رموز دخول خاطئة على حسابك في ميزان",
    lines: [
      "أدخل أحدهم كلمة مرورك الصحيحة ثم رموز تحقق خاطئة.",
      "إن لم تكن أنت فكلمة مرورك معروفة لغيرك: اطلب تغييرها فورًا.",
    ],
  },
  tr: {
    subject: "Mizan hesabınızda hatalı giriş kodları",
    lines: [
      "Biri parolanızı doğru girdi, ardından yanlış tek kullanımlık kodlar denedi.",
      "Bunu yapan siz değilseniz parolanızı başkası biliyor: hemen değiştirilmesini isteyin.",
    ],
  },
};

export const codeEmail = (to: string, language: Language, code: string, seconds: number): Email =>
  writeEmail(to, language, CODE_WORDS[language](minutesOf(seconds)), code, "code");

export const newDeviceEmail = (to: string, language: Language, occasion: Occasion): Email =>
  writeEmail(to, language, NEW_DEVICE_WORDS[language], writeOccasion(occasion));

export const failedCodesEmail = (to: string, language: Language, occasion: Occasion): Email =>
  writeEmail(to, language, FAILED_CODES_WORDS[language], writeOccasion(occasion));
