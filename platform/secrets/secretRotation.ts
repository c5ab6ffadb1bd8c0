import { DomainError } from "../../contracts/errors.ts";
import { isUniqueViolation } from "../db/errors.ts";
import type { Db } from "../db/open.ts";
import type { Clock } from "../runtime/clock.ts";
import type { SecretSeal } from "./secretSeal.ts";
import {
	newVersion,
	readVersions,
	type SecretUse,
	type SecretVersion,
	standing,
} from "./secrets.ts";

/** Milliseconds after which every process has heard of a new version, and signs with it. */
const announcement = 15_000;

export type SecretState = {
	use: SecretUse;
	versions: {
		number: number;
		createdAt: string;
		/** `coming` is verified already and will sign; `verified` is what it replaced. */
		state: "signing" | "coming" | "verified" | "over";
		/** ISO-8601: until when it is verified, where that ends. */
		until: string | undefined;
	}[];
};

export type SecretRotation = ReturnType<typeof createSecretRotation>;

/** Replaces secrets while the site runs, without taking back what was signed. */
export function createSecretRotation(deps: {
	db: Db;
	clock: Clock;
	uses: readonly SecretUse[];
	sealedBy?: SecretSeal | undefined;
}) {
	const { db, clock, uses, sealedBy } = deps;
	const versionsIn = (within: Db, name: string) =>
		readVersions(within, name, sealedBy);

	function stateOf(use: SecretUse, versions: SecretVersion[]): SecretState {
		if (versions.length === 0) return { use, versions: [] };
		const now = clock.now();
		const { signing, over } = standing(versions, use.lifetime, now);
		return {
			use,
			versions: versions.map((one, n) => {
				const { number, createdAt } = one;
				const next = versions[n - 1];
				const end = next && new Date(next.signsFrom + use.lifetime);
				const state =
					one === signing
						? "signing"
						: over.includes(one)
							? "over"
							: one.signsFrom > now.getTime()
								? "coming"
								: "verified";
				return { number, createdAt, state, until: end?.toISOString() };
			}),
		};
	}

	return {
		/** Every secret, and what of it is still good. */
		list: (): Promise<SecretState[]> =>
			Promise.all(
				uses.map(async (use) => stateOf(use, await versionsIn(db, use.name))),
			),

		/**
		 * A new version, which signs once every process knows it. What came before
		 * is verified for as long as what it signed may live; with `revoke` it is
		 * over at once, and all of that with it. `also` belongs to the same
		 * transaction.
		 *
		 * @throws DomainError `not_found` without such a secret; `conflict` where
		 * somebody else replaces it at the same moment
		 */
		async rotate(
			name: string,
			{ revoke = false }: { revoke?: boolean } = {},
			also: (within: Db, use: SecretUse) => Promise<void> = async () => {},
		): Promise<SecretState> {
			const use = uses.find((one) => one.name === name);
			if (!use)
				throw new DomainError("not_found", `There is no secret ${name}.`);
			const now = clock.now().getTime();
			try {
				await db.transaction().execute(async (trx) => {
					const [newest] = await versionsIn(trx, name);
					if (revoke)
						await trx
							.deleteFrom("secret_version")
							.where("name", "=", name)
							.execute();
					const wait = newest && !revoke ? announcement : 0;
					const created = new Date(now).toISOString();
					const number = (newest?.number ?? 0) + 1;
					await trx
						.insertInto("secret_version")
						.values({
							...(await newVersion(trx, name, number, created, sealedBy)),
							signs_from: new Date(now + wait).toISOString(),
						})
						.execute();
					await also(trx, use);
				});
			} catch (error) {
				if (!isUniqueViolation(error)) throw error;
				throw new DomainError(
					"conflict",
					`Somebody else has just replaced the secret ${name}.`,
				);
			}
			return stateOf(use, await versionsIn(db, name));
		},

		/** Deletes versions that verify nothing any more. */
		async sweep(): Promise<void> {
			for (const { name, lifetime } of uses) {
				const versions = await versionsIn(db, name);
				if (versions.length < 2) continue;
				const { over } = standing(versions, lifetime, clock.now());
				if (over.length === 0) continue;
				await db
					.deleteFrom("secret_version")
					.where("name", "=", name)
					.where(
						"number",
						"in",
						over.map(({ number }) => number),
					)
					.execute();
			}
		},
	};
}
