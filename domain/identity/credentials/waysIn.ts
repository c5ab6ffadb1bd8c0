import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import type { Realm } from "../sessions/sessionQueries.ts";
import { createChallenges } from "./challenges.ts";
import { credentialTable } from "./credentialQueries.ts";
import { createPasskeys } from "./passkeys.ts";
import { createSecondStep } from "./secondStep.ts";
import { createTotpKeys } from "./totpKeys.ts";

export type WaysIn = ReturnType<typeof createWaysIn>;

/** Passkeys, authenticator apps and recovery codes of a realm's people: no realm knows those of the other. */
export function createWaysIn(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	secrets: Secrets;
	realm: Realm;
	brand: () => Promise<string>;
	/** Origin of the site as people know it: passkeys are made for it. */
	publicUrl: string;
}) {
	const table = credentialTable(deps.realm);
	const challenges = createChallenges(deps);
	// A site that is not filled yet has no brand.
	const brand = () =>
		deps.brand().catch(() => new URL(deps.publicUrl).hostname);
	const totpKeys = createTotpKeys({ ...deps, table });
	const parts = { ...deps, table, challenges, totpKeys, brand };
	return {
		table,
		challenges,
		totpKeys,
		passkeys: createPasskeys(parts),
		secondStep: createSecondStep(parts),

		/** Deletes challenges that have run out, and encrypts keys anew. */
		async sweep(): Promise<void> {
			await challenges.sweep();
			await totpKeys.sweep();
		},
	};
}
