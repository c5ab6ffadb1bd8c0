import type { Db } from "../../../platform/db/open.ts";
import type { createAudienceModel } from "../audienceModel.ts";

/** Content that a file has or had, in the order of its versions. */
export type Content = { sha256: string; isWithdrawn: boolean };
export type ModelCollection = {
	id: string;
	name: string;
	owner: string;
	/** Ids, with the names that they had as they were put in. */
	entries: string[];
	names: string[];
};
export type ModelLink = {
	id: string;
	path: string;
	collection: ModelCollection;
	/** Milliseconds. */
	until: number;
	isEnded: boolean;
};
export type ModelNotice = {
	id: string;
	title: string;
	to: "all" | string[] | { account: string };
	/** Milliseconds. */
	at: number;
	entry: string | null;
	isWithdrawn: boolean;
};
export type ModelRequest = {
	account: string;
	place: string;
	at: number;
	isWaiting: boolean;
};
export type ModelToken = {
	id: string;
	token: string;
	account: string;
	until: number;
	isEnded: boolean;
};
/** An address that somebody was given, and what it gives. */
export type ModelAddress = {
	url: string;
	account: string;
	at: number;
	gives:
		| { file: string }
		| { file: string; version: number }
		| { archive: string[] };
};

type Row = {
	id: string;
	parent_id: string | null;
	kind: string;
	name: string;
	state: string;
	sha256: string | null;
};

/**
 * Model of all that stands beside the library: what was, links, notices, requests, tokens, and
 * addresses that were given. Kept by what the test has done, and judged by the slow model
 * of who sees what.
 */
export function createRouteModel(
	db: Db,
	sight: ReturnType<typeof createAudienceModel>,
	now: () => number,
) {
	const histories = new Map<string, Content[]>();
	/** Rules of folders about former contents; none for those that say nothing. */
	const offers = new Map<string, boolean>();

	const rows = async (): Promise<Map<string, Row>> => {
		const all = await db
			.selectFrom("file_entry")
			.select(["id", "parent_id", "kind", "name", "state", "sha256"])
			.orderBy("number")
			.execute();
		return new Map(all.map((row) => [row.id, row]));
	};

	/** An entry and all that it lies in. */
	function wayUp(all: Map<string, Row>, id: string | null): Row[] {
		const row = all.get(id ?? "");
		return row ? [row, ...wayUp(all, row.parent_id)] : [];
	}

	return {
		rows,
		wayUp,
		offers,
		histories,
		collections: [] as ModelCollection[],
		links: [] as ModelLink[],
		notices: [] as ModelNotice[],
		requests: [] as ModelRequest[],
		tokens: [] as ModelToken[],
		addresses: [] as ModelAddress[],
		/** Time since which a digest tells, by account, in milliseconds. */
		digests: new Map<string, number>(),

		/** Notes contents that the last step has brought. */
		async noteContents(): Promise<void> {
			for (const [id, { kind, sha256 }] of await rows()) {
				if (kind !== "file" || sha256 === null) continue;
				const history = histories.get(id) ?? [];
				if (history.at(-1)?.sha256 !== sha256)
					history.push({ sha256, isWithdrawn: false });
				histories.set(id, history);
			}
		},

		/** Whether the nearest folder that says something offers what files were. */
		offersFormer(all: Map<string, Row>, id: string): boolean {
			const [, ...above] = wayUp(all, id);
			const said = above.find((row) => offers.has(row.id));
			return said !== undefined && offers.get(said.id) === true;
		},

		/** Verdict about some bytes, for whoever has them. */
		stateOf(all: Map<string, Row>, sha256: string) {
			const found = { current: 0, superseded: 0, withdrawn: 0 };
			for (const [id, history] of histories) {
				const way = wayUp(all, id);
				const [file] = way;
				if (!file) continue;
				const mine = history.filter((one) => one.sha256 === sha256);
				if (mine.length === 0) continue;
				const dates = way.map((row) => sight.dates.get(row.id) ?? {});
				const isGone =
					file.state !== "published" ||
					way.some((row) => sight.deleted.has(row.id));
				const isAhead = dates.some(({ from = 0 }) => from > now());
				const isOver = dates.some(({ until = Infinity }) => until <= now());
				const isCurrent = file.sha256 === sha256;
				if (!isGone && isAhead) {
					if (!isCurrent && mine.some((one) => one.isWithdrawn))
						found.withdrawn++;
					continue;
				}
				if (isGone || isOver) found.withdrawn++;
				else if (isCurrent) found.current++;
				else if (mine.some((one) => one.isWithdrawn)) found.withdrawn++;
				else found.superseded++;
			}
			if (found.current > 0) return "current";
			if (found.withdrawn > 0) return "withdrawn";
			return found.superseded > 0 ? "superseded" : "unknown";
		},

		/** Whether a notice is there for an account, by what it sees. */
		isTold(
			{ to, at, entry, isWithdrawn }: ModelNotice,
			account: string,
			seen: ReadonlyMap<string, unknown>,
		): boolean {
			if (isWithdrawn || at > now()) return false;
			if (entry !== null && !seen.has(entry)) return false;
			if (to === "all") return true;
			if (!Array.isArray(to)) return to.account === account;
			const own = sight.members.get(account) ?? [];
			return to.some((group) => own.includes(group));
		},

		/** Requests that staff can answer: of what is there and not deleted. */
		answerable(all: Map<string, Row>): string[] {
			return (this.requests as ModelRequest[])
				.filter(({ isWaiting, place }) => {
					const way = wayUp(all, place);
					return (
						isWaiting &&
						way[0]?.state === "published" &&
						!way.some((row) => sight.deleted.has(row.id))
					);
				})
				.map(({ account, place }) => `${account} ${place}`)
				.sort();
		},
	};
}

export type RouteModel = ReturnType<typeof createRouteModel>;
