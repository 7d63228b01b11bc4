/** A coin or an exchange as the staff lists show it. */
import type { Coin } from "#domain/kinds/coin.ts";
import type { Exchange } from "#domain/kinds/exchange.ts";
import type { Category } from "#domain/records/category.ts";
import { toImage } from "#domain/records/image-address.ts";

export type StaffRow = {
  id: string;
  name: string;
  symbol: string;
  image: string;
  category: Category;
  rating: number | null;
  updatedAt: string;
};

export const toStaffRow = ({ id, name, symbol, image, category, rating, updatedAt }: Coin | Exchange): StaffRow => ({
  id,
  name,
  symbol,
  image: toImage(image),
  category,
  rating,
  updatedAt,
});
