/** The mail that answers a report. It names neither its code, which is not stored, nor anything its reader wrote. */
import type { Outcome } from "#domain/reports/report.ts";
import { type Language, type LocalizedText, pickText } from "#domain/text/language.ts";
import { type Email, writeEmail } from "#server/external/mail.ts";
import type { Recipient } from "./decide-reports.ts";

type Words = { subject: string; line: Record<Outcome, string>; end: string };

const WORDS: Record<Language, Words> = {
  en: {
    subject: "Your report to Mizan",
    line: {
      corrected: "Thank you for your report. The review has been corrected.",
      warned: "Thank you for your report. The site is now in our list of warnings.",
      answered: "Thank you for your report. Here is our answer.",
    },
    end: "Your address has been deleted with this message. With your receipt code you can still look up the case.",
  },
  ar: {
    subject: "بلاغك إلى ميزان",
    line: {
      corrected: "شكرًا على بلاغك. صُحّحت المراجعة.",
      warned: "شكرًا على بلاغك. أُدرج الموقع في قائمة تحذيراتنا.",
      answered: "شكرًا على بلاغك. هذا ردّنا.",
    },
    end: "حُذف عنوان بريدك مع هذه الرسالة. ويبقى بإمكانك الاطلاع على البلاغ برمز الإيصال.",
  },
  tr: {
    subject: "Mizan'a bildiriminiz",
    line: {
      corrected: "Bildiriminiz için teşekkür ederiz. İnceleme düzeltildi.",
      warned: "Bildiriminiz için teşekkür ederiz. Site artık uyarı listemizde.",
      answered: "Bildiriminiz için teşekkür ederiz. Yanıtımız aşağıdadır.",
    },
    end: "E-posta adresiniz bu iletiyle birlikte silindi. Alındı kodunuzla bildiriminize bakmaya devam edebilirsiniz.",
  },
};

type Decision = { answer: LocalizedText; outcome: Outcome; origin: string };

export function reportEmail({ mail, language }: Recipient, { answer, outcome, origin }: Decision): Email {
  const { subject, line, end } = WORDS[language];
  return writeEmail(
    mail,
    language,
    { subject, lines: [line[outcome], pickText(answer, language).text, end] },
    `${origin}${language === "ar" ? "" : `/${language}`}/report`,
  );
}
