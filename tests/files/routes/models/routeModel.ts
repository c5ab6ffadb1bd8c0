import type { Db } from "../../../../platform/db/open.ts";
import type { createAudienceModel } from "../../audienceModel.ts";
import { createEditionModel } from "./editionModel.ts";
import type { Asked, Carried } from "./givenModel.ts";
import { createPictureModel, type Sent } from "./pictureModel.ts";

/** Content that a file has or had, in the order of its versions. */
export type Content = {
	sha256: string;
	isWithdrawn: boolean;
	/** Number of the withdrawal. */
	withdrawal?: number;
};
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
		| (Asked & { isShown?: boolean })
		| { archive: Carried[]; bytes: Buffer };
};

/** Addresses of files and of archives that are kept, to be asked again later. */
const mostKept = 12;

/** Verdicts about bytes; what is behind is an edition older than its document, which is given all the same. */
const none = { current: 0, withdrawn: 0, behind: 0, superseded: 0 };

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
	const takings = new Map<string, Set<string>>();
	const addresses: ModelAddress[] = [];

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
		editions: createEditionModel(),
		pictures: createPictureModel(db, sight.members),
		/** Bytes that accounts have got: by account, each as way, file, content and size. */
		takings,
		/** Recalls that accounts were told of, with the names of what they got, in their order. */
		recalled: [] as { account: string; names: string[] }[],
		collections: [] as ModelCollection[],
		links: [] as ModelLink[],
		notices: [] as ModelNotice[],
		requests: [] as ModelRequest[],
		tokens: [] as ModelToken[],
		addresses,
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

		/** Verdict about some bytes, for whoever has them, and the files it is about. */
		verdict(
			all: Map<string, Row>,
			sha256: string,
		): { state: keyof typeof none | "unknown"; files: string[] } {
			const found = { ...none };
			const files: Record<keyof typeof none, string[]> = {
				...{ current: [], withdrawn: [], behind: [], superseded: [] },
			};
			for (const [id, history] of histories) {
				const way = wayUp(all, id);
				const [file] = way;
				if (!file) continue;
				const dates = way.map((row) => sight.dates.get(row.id) ?? {});
				const isGone =
					file.state !== "published" ||
					way.some((row) => sight.deleted.has(row.id));
				const isAhead = !isGone && dates.some(({ from = 0 }) => from > now());
				const isOver = dates.some(({ until = Infinity }) => until <= now());
				const held = [...history, ...this.editions.allOf(id)];
				for (const one of held.filter((some) => some.sha256 === sha256)) {
					const isOwn = !("language" in one) && file.sha256 === sha256;
					const isGiven = "language" in one && !one.isEnded;
					const isHeld = isOwn || (isGiven && one.goesWith === file.sha256);
					const isWithdrawn = !isOwn && one.isWithdrawn;
					const state = isWithdrawn
						? "withdrawn"
						: isHeld
							? "current"
							: isGiven
								? "behind"
								: "superseded";
					// Nobody is told of what opens later.
					if (isAhead) continue;
					if (isGone || isOver) found.withdrawn++;
					else {
						found[state]++;
						files[state].push(id);
					}
				}
			}
			for (const state of Object.keys(none) as (keyof typeof none)[])
				if (found[state] > 0) return { state, files: files[state] };
			return { state: "unknown", files: [] };
		},

		/** Keeps an address for later looks, in the place of an early one. */
		keep(address: ModelAddress): void {
			const isArchive = "archive" in address.gives;
			const alike = addresses.filter(
				({ gives }) => "archive" in gives === isArchive,
			);
			const [first] = alike.length < mostKept ? [] : alike;
			if (first) addresses.splice(addresses.indexOf(first), 1);
			addresses.push(address);
		},

		/** Notes bytes that an account has got. */
		noteTaking(
			account: string,
			{ way, id, source, picture }: Sent & { way: string; id: string },
		): void {
			const taken = takings.get(account) ?? new Set();
			takings.set(account, taken.add([way, id, source, picture].join(" ")));
		},

		/** Accounts that got any of some contents, in whatever size, with which each got. */
		takersOf: (contents: readonly string[]): Map<string, string[]> =>
			new Map(
				[...takings]
					.map(([account, all]): [string, string[]] => {
						const got = [...all].map((one) => one.split(" ")[2] ?? "");
						return [account, contents.filter((one) => got.includes(one))];
					})
					.filter(([, got]) => got.length > 0),
			),

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
