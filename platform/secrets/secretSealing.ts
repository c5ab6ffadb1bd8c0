import { inUseLater } from "../db/migrate.ts";
import type { Db } from "../db/open.ts";
import { readMark, removeMark, setMark } from "../db/siteMarks.ts";
import type { Clock } from "../runtime/clock.ts";
import {
	aboutVersion,
	type SecretSeal,
	SecretsSealedError,
} from "./secretSeal.ts";

/** Row of table `site_mark` with the id of the key that seals; none where secrets lie in clear. */
const sealedWith = "secrets-key";
/** The migration whose build is the first that reads what is sealed. */
const migration = "0035-sealed-secrets";

export type SealState = {
	/** Id of the key that seals, if any does. */
	key: string | undefined;
	/** Number of secrets in clear, and of those sealed by each key. */
	clear: number;
	sealed: Record<string, number>;
};

/** The id of the key new secrets are sealed with; undefined where they are kept in clear. */
export const sealingKey = (db: Db): Promise<string | undefined> =>
	readMark(db, sealedWith);

export type SecretSealing = ReturnType<typeof createSecretSealing>;

/** Seals what lies in the database, and takes the seal away again. */
export function createSecretSealing(deps: {
	db: Db;
	clock: Clock;
	seal: SecretSeal;
}) {
	const { db, clock, seal } = deps;

	const rowsOf = (within: Db) =>
		within
			.selectFrom("secret_version")
			.select(["name", "number", "value"])
			.execute();

	/** Writes each value anew that `change` makes another of. */
	async function rewrite(
		within: Db,
		change: (value: string, about: string) => string,
	): Promise<number> {
		let changed = 0;
		for (const { name, number, value } of await rowsOf(within)) {
			const next = change(value, aboutVersion(name, number));
			if (next === value) continue;
			const { numUpdatedRows } = await within
				.updateTable("secret_version")
				.set({ value: next })
				.where("name", "=", name)
				.where("number", "=", number)
				.where("value", "=", value)
				.executeTakeFirst();
			changed += Number(numUpdatedRows);
		}
		return changed;
	}

	/** Seals all with a key. @throws SecretsSealedError where one cannot be read */
	const sealAll = (within: Db, id: string) =>
		rewrite(within, (value, about) =>
			seal.idOf(value) === id
				? value
				: seal.seal(id, seal.open(value, about), about),
		);

	return {
		async state(): Promise<SealState> {
			const state: SealState = {
				key: await sealingKey(db),
				clear: 0,
				sealed: {},
			};
			for (const { value } of await rowsOf(db)) {
				const id = seal.idOf(value);
				if (id === undefined) state.clear++;
				else state.sealed[id] = (state.sealed[id] ?? 0) + 1;
			}
			return state;
		},

		/**
		 * Seals every secret with the first of the keys, and from now on each new
		 * one. Builds that cannot read that do not start any more.
		 *
		 * @throws SecretsSealedError without a key, or where one cannot be read
		 */
		async seal(also: (within: Db) => Promise<void> = async () => {}) {
			const [id] = seal.ids;
			if (id === undefined)
				throw new SecretsSealedError(
					"SECRETS_KEY is not set: it seals. Make one with: openssl rand -base64 32",
				);
			return db.transaction().execute(async (trx) => {
				await setMark(trx, sealedWith, { value: id, now: clock.now() });
				await inUseLater(trx, migration);
				const changed = await sealAll(trx, id);
				await also(trx);
				return { id, changed };
			});
		},

		/** Puts every secret in clear again. @throws SecretsSealedError where one cannot be read */
		unseal(also: (within: Db) => Promise<void> = async () => {}) {
			return db.transaction().execute(async (trx) => {
				const changed = await rewrite(trx, seal.open);
				await removeMark(trx, sealedWith);
				await inUseLater(trx, undefined);
				await also(trx);
				return { changed };
			});
		},

		/** Deletes secrets whose key is lost: what was signed or encrypted with them is over. */
		forget(also: (within: Db) => Promise<void> = async () => {}) {
			return db.transaction().execute(async (trx) => {
				let forgotten = 0;
				for (const { name, number, value } of await rowsOf(trx)) {
					const id = seal.idOf(value);
					if (id === undefined || seal.ids.includes(id)) continue;
					await trx
						.deleteFrom("secret_version")
						.where("name", "=", name)
						.where("number", "=", number)
						.execute();
					forgotten++;
				}
				const id = await sealingKey(trx);
				const [next] = seal.ids;
				if (id !== undefined && !seal.ids.includes(id)) {
					if (next)
						await setMark(trx, sealedWith, { value: next, now: clock.now() });
					else {
						await removeMark(trx, sealedWith);
						await inUseLater(trx, undefined);
					}
				}
				await also(trx);
				return { forgotten };
			});
		},

		/**
		 * Before the site is opened: whether it can read its secrets. Those of a site
		 * that has none yet are sealed from the first on where there is a key.
		 *
		 * @throws SecretsSealedError where one cannot be read
		 */
		async check(): Promise<SealState> {
			const rows = await rowsOf(db);
			for (const { name, number, value } of rows)
				seal.open(value, aboutVersion(name, number));
			const id = await sealingKey(db);
			if (id !== undefined && !seal.ids.includes(id)) seal.seal(id, "", "");
			if (id === undefined && rows.length === 0 && seal.ids.length > 0)
				await this.seal();
			return this.state();
		},

		/** Seals what another process wrote in clear while all were sealed. */
		async sweep(): Promise<void> {
			const id = await sealingKey(db);
			if (id !== undefined && seal.ids.includes(id)) await sealAll(db, id);
		},
	};
}
