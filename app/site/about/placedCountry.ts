import type { DistributorCountry } from "../../../contracts/site/distributors.ts";

/** A country with its dot on the map of the world. */
export type PlacedCountry = DistributorCountry & {
	at: { x: number; y: number };
};
