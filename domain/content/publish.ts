import { setTimeout as wait } from "node:timers/promises";
import { DomainError } from "../../contracts/errors.ts";
import {
	defaultLanguage,
	type LanguageCode,
} from "../../contracts/language.ts";
import { isOvertaken, isUniqueViolation } from "../../platform/db/errors.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import { type Actor, idOf, isStaff } from "./actor.ts";
import { newProblems, problemsOf } from "./checks/crossChecks.ts";
import {
	ContentError,
	type Problem,
	type SiteState,
} from "./checks/problems.ts";
import type { Content } from "./content.ts";
import { auditContent, type ContentAudit } from "./contentAudit.ts";
import { lockContent, raiseVersion } from "./contentQueries.ts";
import type { ContentKind } from "./kinds.ts";
import {
	type AppliedChangeset,
	applyChangeset,
} from "./publishing/applyChangeset.ts";
import { type Approval, evaluateApproval } from "./publishing/approval.ts";
import type { Changeset } from "./publishing/changeset.ts";
import type { ChangesetEntry } from "./publishing/changesetEntries.ts";
import { demandVerdict } from "./publishing/refusals.ts";
import { writeChangeset } from "./publishing/writeChangeset.ts";
import { type ContentLanguage, factsLanguage } from "./snapshot.ts";
import { keptVersions } from "./versioning/textVersions.ts";

export type {
	Changeset,
	PublishChange,
	PublishItem,
} from "./publishing/changeset.ts";

/** Origins of a revision. */
export type RevisionOrigin =
	| "publish"
	| "submit"
	| "keep"
	| "roll-back"
	| "import";

export type PublishOptions = {
	/** Actor whose rights are checked, also for the four-eyes rule. */
	actor: Actor;
	note?: string | undefined;
	origin?: RevisionOrigin;
	/** The version the set was made for: where the content has moved on since, nothing is published. */
	expectedVersion?: number;
	/**
	 * Whether anything wrong with the site stops it. Otherwise what is wrong
	 * already, and not by this set, does not: a mistake elsewhere must not keep
	 * anybody from withdrawing a page.
	 */
	whole?: boolean;
	/** More for the audit log. */
	detail?: Record<string, unknown>;
	/**
	 * Runs first in the transaction, with the version that publishing makes;
	 * nothing is published unless it says true.
	 */
	claim?: (trx: Db, version: number) => Promise<boolean>;
};

type SiteVersion = { version: number; entries: SiteState };

export type Publishing = ReturnType<typeof createPublishing>;

/** Tries before a site that is published to all the time is left alone. */
const mostTries = 20;

/** Somebody else published between the checks and the transaction. */
const overtaken = Symbol("overtaken");
/** Signals that another process has taken on the items to be published. */
const unclaimed = Symbol("unclaimed");

/**
 * Only way in which anything becomes visible or ceases to be: publishing, withdrawing,
 * reordering, renaming, removing, rolling back (docs/decisions/0027).
 */
export function createPublishing(deps: {
	db: Db;
	/** Whether a kind is published by another person than its writers; none is where nobody says. */
	fourEyes?: (kind: ContentKind) => Promise<boolean>;
	clock: Clock;
	newId: () => string;
	content: Pick<Content, "state" | "refresh" | "moved">;
	/** The language the others are translated from; English where nobody says. */
	sourceLanguage?: () => Promise<LanguageCode>;
	auditLog: ContentAudit;
	/** Check of the whole site; given by those who count them. */
	siteProblems?: typeof problemsOf;
}) {
	const { db, clock, newId, content, auditLog } = deps;
	const { siteProblems = problemsOf } = deps;
	const { sourceLanguage = async () => defaultLanguage } = deps;
	const { fourEyes = async () => false } = deps;
	/**
	 * Queue of this process: changesets go one after the other; on a conflict with another
	 * process they are tried again.
	 */
	let turn: Promise<unknown> = Promise.resolve();
	/**
	 * Problems of a version of the site: a publication leaves those that it was checked
	 * with, so that the next one has its own state to check alone.
	 */
	let checked: { version: number; problems: Problem[] } | undefined;

	/**
	 * Checks what publishing a set would change, and all that is wrong with it:
	 * the problems that would stop it, and with an actor whether he may not
	 * (`forbidden`) or somebody else has to (`needsOther`). Writes nothing.
	 * @throws DomainError
	 */
	async function check(
		set: Changeset,
		{
			whole = false,
			actor,
			origin,
		}: Partial<Pick<PublishOptions, "whole" | "actor" | "origin">> = {},
	) {
		await content.refresh();
		const before = await content.state();
		const applied = await applyChangeset(deps, before.entries, set);
		const { found, problems } = await problemsWith(applied, before, whole);
		// An import answers for its folder, and the first filling has no author.
		if (actor !== "site" && origin !== "import")
			problems.push(...keptVersions(applied.changes));
		const verdict =
			actor !== undefined && isStaff(actor)
				? await evaluateApproval(db, applied, set, actor, fourEyes)
				: noVerdict;
		return { ...applied, version: before.version, found, problems, verdict };
	}

	/**
	 * Problems that stop a set: all of its bodies and, but for those that were there
	 * before, of the site. `found`: all of the site as it would be; undefined where no
	 * entry would be another.
	 */
	async function problemsWith(
		{ problems, state, entries }: AppliedChangeset,
		before: SiteVersion,
		whole: boolean,
	): Promise<{ found: Problem[] | undefined; problems: Problem[] }> {
		if (entries.length === 0 && !whole) return { found: undefined, problems };
		const found = await siteProblems(state);
		const stopping = whole
			? found
			: newProblems(await problemsBefore(before), found);
		return { found, problems: [...problems, ...stopping] };
	}

	/** Problems that what is published has already. */
	async function problemsBefore({ version, entries }: SiteVersion) {
		if (checked?.version === version) return checked.problems;
		const problems = await siteProblems(entries);
		checked = { version, problems };
		return problems;
	}

	/**
	 * Refuses a set that an actor could not publish, and publishes nothing: before
	 * it is planned. @throws RightsError, FourEyesError, DomainError `not_found`
	 */
	async function demand(set: Changeset, actor: Actor): Promise<void> {
		demandVerdict((await check(set, { actor })).verdict, false);
	}

	/**
	 * Publishes a set: everything or nothing, also where the process is killed.
	 * Each body is checked, and the whole site as it would be; before that whether
	 * the actor may do all of it, alone. `changed` is false where all was so
	 * already, or where `claim` said no.
	 *
	 * @throws RightsError, FourEyesError (docs/decisions/0061); ContentError with everything that is wrong; DomainError `not_found`,
	 * `conflict` where `expectedVersion` is not the version, `unavailable`
	 */
	function publish(set: Changeset, options: PublishOptions) {
		const done = turn.then(() => publishAlone(set, options));
		turn = done.catch(() => {});
		return done;
	}

	async function publishAlone(set: Changeset, options: PublishOptions) {
		for (let tries = 1; ; tries++) {
			const applied = await check(set, options);
			const { version } = applied;
			demandVerdict(applied.verdict, (set.removals ?? []).length > 0);
			const expected = options.expectedVersion;
			if (expected !== undefined && expected !== version)
				throw new DomainError("conflict", "The content has changed since.");
			if (applied.problems.length > 0) throw new ContentError(applied.problems);
			const source = await sourceLanguage();
			const { writers } = applied.verdict;
			try {
				const changed = await db
					.transaction()
					.execute((trx) =>
						write(trx, applied, { version, source, writers }, options),
					);
				if (changed) {
					const { found } = applied;
					checked = found && { version: version + 1, problems: found };
					content.moved(version + 1);
				}
				const { ids, changes } = applied;
				return { version: version + (changed ? 1 : 0), changed, ids, changes };
			} catch (error) {
				if (error === unclaimed)
					return { version, changed: false, ids: applied.ids, changes: [] };
				// An address may have been taken meanwhile by an entry nobody sees yet.
				const again =
					error === overtaken || isUniqueViolation(error) || isOvertaken(error);
				if (!again) throw error;
				if (tries === mostTries)
					throw new DomainError(
						"unavailable",
						"The content is being changed all the time.",
						[],
						{ retryAfter: 1 },
					);
			}
			await wait(Math.random() * 10 * tries);
		}
	}

	/** Whether anything is different now. @throws `overtaken`, `unclaimed` */
	async function write(
		trx: Db,
		applied: AppliedChangeset,
		made: {
			version: number;
			source: LanguageCode;
			writers: Map<string, string[]>;
		},
		{ actor, note, origin = "publish", detail, claim }: PublishOptions,
	): Promise<boolean> {
		const { version, ...more } = made;
		const author = idOf(actor);
		if ((await lockContent(trx)) !== version) throw overtaken;
		if (claim && !(await claim(trx, version + 1))) throw unclaimed;
		const signed = {
			author_id: author,
			note: note ?? null,
			origin,
			now: clock.now().toISOString(),
			version: version + 1,
			...more,
		};
		const changed = await writeChangeset(trx, applied, signed, newId);
		if (!changed) return false;
		await raiseVersion(trx);
		await auditContent(
			auditLog,
			actor,
			{
				action:
					origin === "roll-back" ? "content-roll-back" : "content-publish",
				detail: { ...detailOf(applied, signed.version, note), ...detail },
			},
			trx,
		);
		return true;
	}

	return { publish, check, demand };
}

const noVerdict: Approval = {
	forbidden: [],
	needsOther: [],
	writers: new Map(),
};

/** Entries and languages named in the audit log; of more it says how many. */
const mostNamed = 20;

function detailOf(
	applied: AppliedChangeset,
	version: number,
	note: string | undefined,
) {
	const names = applied.changes.map(
		({ kind, slug, language, after }) =>
			`${after === undefined ? "-" : "+"} ${kind} ${slug} ${language}`,
	);
	const changed = new Map(
		applied.changes.map(({ entry, language }) => [entry, language]),
	);
	const called = applied.entries
		.filter(({ id }) => changed.has(id))
		.map((entry) => calledIn(entry, changed.get(entry.id)));
	return {
		version,
		...(note && { note }),
		changes: names.slice(0, mostNamed),
		...(names.length > mostNamed && { more: names.length - mostNamed }),
		entries: called.slice(0, mostNamed),
		...(called.length > mostNamed && { entryCount: called.length }),
	};
}

/**
 * Name of an entry, for people: by its facts, in the language that was changed
 * or in any; its address where none has one.
 */
function calledIn(
	{ slug, published, next }: ChangesetEntry,
	language: ContentLanguage | undefined,
): string {
	const bodies = [next, published].flatMap((texts) => [
		texts.get(factsLanguage)?.body,
		...(language ? [texts.get(language)?.body] : []),
		...[...texts.values()].map(({ body }) => body),
	]);
	for (const body of bodies) {
		const { name, title } = (body ?? {}) as { name?: unknown; title?: unknown };
		const found = name ?? title;
		if (typeof found === "string" && found !== "") return found;
	}
	return slug;
}
