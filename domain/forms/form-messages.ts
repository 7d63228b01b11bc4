/** What a form may answer: the key of every issue. Its words stand among the messages of the staff area. */

export const FORM_MESSAGE_KEYS = [
  "form.nameRequired",
  "form.symbolRequired",
  "form.symbolInvalid",
  "form.descriptionRequired",
  "form.coinImageRequired",
  "form.exchangeLogoRequired",
  "form.imageInvalid",
  "form.imageEmpty",
  "form.imageTooLarge",
  "form.imageNotAnImage",
  "form.imageTooManyPixels",
  "form.imageAnimated",
  "form.reasonRequired",
  "form.reasonTooShort",
  "form.rankInvalid",
  "form.urlInvalid",
  "form.redditInvalid",
  "form.githubInvalid",
  "form.telegramInvalid",
  "form.twitterAt",
  "form.twitterInvalid",
  "form.establishedTooLong",
  "form.ratingInvalid",
  "form.wholeRatingInvalid",
  "form.categoryInvalid",
  "form.dateInvalid",
  "form.marketIdInvalid",
  "form.sourceTitleRequired",
  "form.sourcesTooMany",
  "form.exceptionRequired",
  "form.statusByRule",
  "form.factDateRequired",
  "form.factSourceRequired",
  "form.factSourceUnlisted",
  "form.factSourceHomePage",
  "form.factQuoteTooLong",
  "form.partRequired",
  "form.tooLong",
  "form.invalid",
  "form.unknownField",
] as const;

export type FormMessageKey = (typeof FORM_MESSAGE_KEYS)[number];

export const isFormMessageKey = (value: string): value is FormMessageKey =>
  FORM_MESSAGE_KEYS.some((key) => key === value);
