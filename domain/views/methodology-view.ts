/** How a status is found, as the methodology page tells it in one language. */
import type { Criterion, Weight } from "#domain/screening/screening.ts";

export type CriterionAsked = { criterion: Criterion; weight: Weight; asks: string };

/** A part of the page under its own heading. */
export type ToldText = { title: string; text: string };
export type ToldPoints = { title: string; intro: string; points: string[] };
export type ToldCriteria = { title: string; criteria: CriterionAsked[] };

export type MethodologyView = {
  title: string;
  intro: string;
  notFatwa: ToldText;
  coins: ToldCriteria;
  exchanges: ToldCriteria;
  weights: Record<Weight, string>;
  rule: ToldPoints;
  differ: ToldPoints;
  rating: ToldText;
  changes: ToldText;
};
