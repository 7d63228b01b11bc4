/** What a form may answer: every issue's key, with its English words. The translated messages are checked against this table. */

export const FORM_MESSAGES = {
  "form.nameRequired": "Name is required",
  "form.symbolRequired": "Symbol is required",
  "form.symbolInvalid": "Symbol must be 1-10 uppercase letters/numbers",
  "form.descriptionRequired": "Description is required",
  "form.coinImageRequired": "Coin image is required",
  "form.exchangeLogoRequired": "Exchange logo is required",
  "form.imageInvalid": "Please choose a valid image",
  "form.imageEmpty": "This file is empty; please choose another one",
  "form.imageTooLarge": "This image is larger than 5 MB",
  "form.imageNotAnImage": "This file is not a JPEG, PNG, WebP or AVIF image",
  "form.imageTooManyPixels": "This image has more than 25 million pixels",
  "form.imageAnimated": "This image is animated; please choose a still one",
  "form.reasonRequired": "Reason for category is required",
  "form.reasonTooShort": "Reason should be at least 20 characters",
  "form.rankInvalid": "Rank must be a positive number",
  "form.urlInvalid": "Please enter a valid URL",
  "form.redditInvalid": "Please enter a valid Reddit URL",
  "form.githubInvalid": "Please enter a valid GitHub URL",
  "form.telegramInvalid": "Please enter a valid Telegram URL",
  "form.twitterAt": "Twitter handle should start with @",
  "form.twitterInvalid": "Please enter a valid Twitter handle",
  "form.establishedTooLong": "Established should be at most 4 characters",
  "form.ratingInvalid": "Rating must be between 1 and 5, in half steps",
  "form.wholeRatingInvalid": "Rating must be a whole number from 1 to 5",
  "form.categoryInvalid": "Please choose a category",
  "form.dateInvalid": "Please enter a valid date",
  "form.marketIdInvalid": "Please enter a valid market id",
  "form.sourceTitleRequired": "Source title is required",
  "form.sourcesTooMany": "Please keep to at most 30 sources",
  "form.exceptionRequired": "Please write why the status differs from the suggested one",
  "form.tooLong": "This text is too long",
  "form.invalid": "This value is not valid",
  "form.unknownField": "This form has a field that is not known",
} as const;

export type FormMessageKey = keyof typeof FORM_MESSAGES;

export const isFormMessageKey = (value: string): value is FormMessageKey => Object.hasOwn(FORM_MESSAGES, value);
