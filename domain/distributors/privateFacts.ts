import { DomainError } from "../../contracts/errors.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import {
	type DistributorFacts,
	distributorFacts,
} from "../../contracts/leads/distributorFacts.ts";
import type { AnswerTargets } from "../../contracts/leads/targets.ts";
import { may, type Staff } from "../../contracts/rights.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import type { AuditLog } from "../audit/auditLog.ts";
import { demand } from "../rights/demand.ts";
import {
	allPrivateRows,
	type PrivateRow,
	privateRow,
	putPrivateRow,
} from "./privateQueries.ts";
import type { Distributor, DistributorReader } from "./published.ts";

/** Staff of the console, or the name of the operator of a command, who may do everything. */
type By = string | Staff;

/** Private facts with the number of their version; 0 where there are none yet. */
export type KnownFacts = { facts: DistributorFacts | null; version: number };

/** A distributor, and what staff know of it. */
export type KnownDistributor = KnownFacts & {
	key: string;
	/** Null of one that is withdrawn or removed, whose facts stay. */
	published: Pick<Distributor, "slug" | "name" | "country"> | null;
};

export type PrivateFacts = ReturnType<typeof createPrivateFacts>;

/**
 * Private facts of distributors, for staff alone: mail addresses for requests, who is in charge, the
 * language of mails, targets. In a table of its own, which no reader of content knows. Facts
 * of a distributor that is removed stay, for its cases point to it, and are there again
 * when it comes back from the bin.
 */
export function createPrivateFacts(deps: {
	db: Db;
	clock: Clock;
	auditLog: Pick<AuditLog, "byStaff">;
	distributors: Pick<DistributorReader, "all" | "byKey">;
}) {
	const { db, clock, auditLog, distributors } = deps;

	return {
		/** Facts of a distributor for the site's own work: whom mails go to. */
		async known(
			key: string,
			within: Db = db,
		): Promise<DistributorFacts | undefined> {
			const row = await privateRow(within, key);
			return row && factsOf(row);
		},

		/**
		 * Published distributors with their targets, and whether they have a mail address.
		 *
		 * @param language in which they are called
		 */
		async measured(
			language?: LanguageCode,
		): Promise<
			(Distributor & { targets?: Partial<AnswerTargets>; hasMail: boolean })[]
		> {
			const [all, rows] = await Promise.all([
				distributors.all(language),
				allPrivateRows(db),
			]);
			const known = new Map(
				rows.map((row) => [row.distributor, factsOf(row)] as const),
			);
			return all.map((one) => {
				const { mails = [], targets } = known.get(one.key) ?? {};
				return {
					...one,
					...(targets && { targets }),
					hasMail: mails.length > 0,
				};
			});
		},

		/**
		 * Distributors whose requests one may read, by name; whoever reads those of all
		 * countries gets removed ones as well.
		 *
		 * @throws DomainError `forbidden`
		 */
		async list(by: By): Promise<KnownDistributor[]> {
			if (typeof by !== "string" && !may(by, "leads.read"))
				throw new DomainError("forbidden", "leads.read");
			const language = typeof by === "string" ? undefined : by.language;
			const [all, rows] = await Promise.all([
				distributors.all(language),
				allPrivateRows(db),
			]);
			const known = new Map(rows.map((row) => [row.distributor, row]));
			const there = all.map(({ key, slug, name, country }) => {
				const row = known.get(key);
				known.delete(key);
				return { key, published: { slug, name, country }, ...shown(row) };
			});
			const gone = [...known.values()].map((row) => ({
				key: row.distributor,
				published: null,
				...shown(row),
			}));
			return [...there, ...gone].filter(
				({ published }) =>
					typeof by === "string" ||
					may(by, "leads.read", reachOf(published?.country)),
			);
		},

		/**
		 * Facts of a distributor; none where nobody wrote any.
		 *
		 * @throws DomainError `forbidden`
		 */
		async read(key: string, by: By): Promise<KnownFacts> {
			const country = (await distributors.byKey(key))?.country;
			if (typeof by !== "string") demand(by, "leads.read", reachOf(country));
			return shown(await privateRow(db, key));
		},

		/**
		 * Writes facts of a distributor, as a whole.
		 *
		 * @param seen version that was changed; 0 of none
		 * @throws DomainError `forbidden`; `not_found`; `invalid` with the fields; `conflict`
		 */
		async write(
			key: string,
			given: unknown,
			{ seen, by }: { seen: number; by: By },
		): Promise<KnownFacts> {
			const one = await distributors.byKey(key);
			if (typeof by !== "string")
				demand(by, "leads.write", reachOf(one?.country));
			const before = await privateRow(db, key);
			if (!one && !before) throw new DomainError("not_found");
			const facts = read(given);
			const version = seen + 1;
			await db.transaction().execute(async (trx) => {
				const isOurs =
					(before?.version ?? 0) === seen &&
					(await putPrivateRow(trx, {
						distributor: key,
						facts: JSON.stringify(facts),
						version,
						changed_at: clock.now().toISOString(),
						changed_by: typeof by === "string" ? by : by.id,
					}));
				if (!isOurs)
					throw new DomainError(
						"conflict",
						"the distributor was changed since it was read",
					);
				// Not what they are: the log outlives them.
				const fields = changed(before && factsOf(before), facts);
				const detail = { name: one?.name ?? key, fields };
				await auditLog.byStaff(
					{ action: "distributor-save", by, subject: key, detail },
					trx,
				);
			});
			return { facts, version };
		},
	};
}

/** Scope of a right: all kinds of a country; every country of a distributor that is gone. */
function reachOf(country = "every") {
	return { kind: "every", country };
}

/** Facts of a row; none where a newer software wrote what this one cannot read. */
function factsOf({ facts }: PrivateRow): DistributorFacts | undefined {
	return distributorFacts.safeParse(JSON.parse(facts)).data;
}

function shown(row: PrivateRow | undefined): KnownFacts {
	return {
		facts: (row && factsOf(row)) ?? null,
		version: row?.version ?? 0,
	};
}

/** @throws DomainError `invalid` with the fields at fault */
function read(given: unknown): DistributorFacts {
	const parsed = distributorFacts.safeParse(given);
	if (parsed.success) return parsed.data;
	const fields = parsed.error.issues.map(({ path, message }) => ({
		field: path.join("."),
		message,
	}));
	const said = fields.map(({ field, message }) => `${field}: ${message}`);
	throw new DomainError("invalid", said.join("; "), fields);
}

/** Names of the fields that differ. */
function changed(
	before: DistributorFacts | undefined,
	after: DistributorFacts,
): string[] {
	const fields = Object.keys(
		distributorFacts.shape,
	) as (keyof DistributorFacts)[];
	return fields.filter(
		(field) => JSON.stringify(before?.[field]) !== JSON.stringify(after[field]),
	);
}
