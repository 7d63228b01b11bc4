/** An article of the news service, as we keep it. Browser code imports the type only, so that zod stays out of its bundle. */
import { z } from "zod";

export const newsArticle = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  source: z.string(),
  sourceImage: z.string(),
  url: z.string(),
  image: z.string(),
  publishedAt: z.string(),
  /** The service's own tags, upper case. */
  tags: z.array(z.string()),
});
export type NewsArticle = z.output<typeof newsArticle>;
