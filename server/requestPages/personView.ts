import type { LocalDistributor } from "../../contracts/site/localDistributors.ts";
import type { PersonOutcome } from "../../domain/leads/links/personPage.ts";

/** Parts of a person's page beside the request. */
export type PersonView = {
	brand: string;
	/** The distributor as visitors see it; undefined for the maker, and for one that is gone. */
	distributor: LocalDistributor | undefined;
	/** Names of distributors in the story, by their keys. */
	names: ReadonlyMap<string, string>;
	/** Milliseconds since 1970. */
	now: number;
	/** Deed that was just done. */
	done?: "word" | "day" | "withdraw" | "renew" | undefined;
	/** Faults of what was sent, and what it was. */
	fault?: { outcome: PersonOutcome; text: string; day: string } | undefined;
};
