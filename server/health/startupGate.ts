import type { FastifyRequest } from "fastify";
import { DomainError } from "../../contracts/errors.ts";
import { retryAfterOutage } from "../errors.ts";

/** A first start that is under way; see `lifecycle/seeding/seeding.ts`. */
export type SeedingState = {
	isOpen(): boolean;
	isDone(): boolean;
	opened: Promise<void>;
	/** Milliseconds a request waits for the texts. */
	patience?: number;
};

const usualPatience = 30_000;

/** Paths that can be answered before there is any content. */
const always = /^\/(healthz|readyz|assets\/)/;

/**
 * Lets requests wait until a site has its texts, so that nobody is told, and no
 * cache keeps, that it is empty. @throws DomainError `unavailable` after a while
 */
export function startupGate(seeding: SeedingState) {
	const { patience = usualPatience } = seeding;
	return async ({ url }: Pick<FastifyRequest, "url">): Promise<void> => {
		if (seeding.isOpen() || always.test(url)) return;
		let late: NodeJS.Timeout | undefined;
		const over = new Promise<never>((_resolve, reject) => {
			const error = new DomainError("unavailable", "first fill", [], {
				retryAfter: retryAfterOutage,
			});
			late = setTimeout(() => reject(error), patience);
		});
		await Promise.race([seeding.opened, over]).finally(() =>
			clearTimeout(late),
		);
	};
}
