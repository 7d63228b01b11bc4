/** One of the places an editor is signed in at, as the account page lists it. */
import type { DeviceWords } from "./describe-device.ts";

export type OwnSession = {
  id: string;
  isThisOne: boolean;
  device: DeviceWords;
  address: string;
  createdAt: string;
  lastSeenAt: string;
};
