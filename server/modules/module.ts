import type { SecretUse } from "../../platform/secrets/secrets.ts";

/** Work of a module beside the requests, in each process. */
export type BackgroundWork = {
	/** The line of the log for a round that failed, such as `delivery failed`. */
	failed: string;
	/** Whether the texts of an empty site are put in first. */
	afterTexts?: true;
	/** Begins; `report` hears of each round that failed. */
	start(report: (error: unknown) => void): void;
	/** Ends with what is under way. */
	stop(): Promise<void>;
};

/**
 * A room of the domain as the server plugs it in: services made from the shared dependencies and from
 * modules before it, and what goes on beside the requests (docs/decisions/0075).
 */
export type Module<Services extends object> = {
	/** Parts that requests, commands and other modules use, by the name each is known by. */
	services: Services;
	work?: BackgroundWork[];
	/** Deletes what has been kept for long enough: once an hour, by one process. */
	sweeps?: (() => Promise<unknown>)[];
	/**
	 * Time at which the oldest entry of each queue came in; `/readyz` says how
	 * long ago that is.
	 */
	queues?: Record<string, () => Promise<string | undefined>>;
	/** Secrets that `npm run secrets -- rotate` makes anew. */
	secrets?: SecretUse[];
};
