import { DomainError } from "../../../contracts/errors.ts";
import type { MediaService } from "../../media/media.ts";
import type { Actor } from "../actor.ts";
import { checkFacts } from "../bodies.ts";
import { newProblems, problemsOf, remarksOf } from "../checks/crossChecks.ts";
import { ContentError, type Problem } from "../checks/problems.ts";
import type { Content } from "../content.ts";
import { textsWithIds } from "../prose/textPictures.ts";
import type { Changeset, Publishing } from "../publish.ts";
import { type FolderEntry, readFolder } from "./folder.ts";
import { withIds } from "./folderPictures.ts";
import {
	findPictures,
	missingPicture,
	type PictureDeps,
	preparePictures,
} from "./importPictures.ts";
import {
	type ImportedEntry,
	type ImportPlan,
	isEmpty,
	type PlannedEntry,
	planImport,
} from "./importPlan.ts";

export type ImportDeps = PictureDeps & {
	content: Pick<Content, "refresh" | "state">;
	publishing: Pick<Publishing, "publish">;
	media: Pick<MediaService, "add" | "describe" | "origins" | "say">;
};

/** Hears of each picture that was made: how many are, of how many. */
export type OnPicture = (done: number, of: number) => void;

export type Import = {
	plan: ImportPlan;
	/** Remarks, which may be meant so. */
	remarks: Problem[];
	/** Files in folders of content nothing is made of. */
	others: string[];
	/** Number of pictures it names, and of those that the site does not have. */
	pictures: number;
	newPictures: number;
	/** Makes the pictures the site does not have. */
	prepare(onPicture?: OnPicture): Promise<void>;
	/**
	 * Publishes everything as one set. `actor`: who; the site itself fills an empty one.
	 * @throws DomainError `conflict` where the site has changed since
	 */
	publish(actor: Actor): Promise<void>;
};

/**
 * Reads a folder laid out as `content/` and says what bringing it onto the site
 * would change; nothing is changed before `publish`. Entries, languages and
 * kinds the folder does not have stay, unless `prune` is said.
 *
 * @throws ContentError where a file has a fault, or what the site would say
 */
export async function readImport(
	deps: ImportDeps,
	root: string,
	{ prune = false }: { prune?: boolean } = {},
): Promise<Import> {
	const { content, media, publishing } = deps;
	const { entries, others } = await readFolder(root);
	await content.refresh();
	const { version, entries: before } = await content.state();
	const origins = await media.origins();
	const {
		pictures,
		idOf,
		idOfFile,
		problems: missing,
	} = await findPictures(...[deps, root, entries, before, origins]);
	const given = await storedEntries(entries, idOf, idOfFile);
	const plan = planImport(before, given, { prune });
	const known = new Set([
		...origins.keys(),
		...pictures.map(({ id }) => id),
		missingPicture,
	]);
	const problems = newProblems(
		// An empty site has no known problems: all of them count as new.
		before.length > 0 ? await problemsOf(before, new Set(origins.keys())) : [],
		await problemsOf(plan.after, known),
	);
	if (problems.length + missing.length > 0)
		throw new ContentError([...problems, ...missing]);
	return {
		plan,
		others,
		remarks: remarksOf(plan.after),
		pictures: pictures.length,
		newPictures: pictures.filter(({ id }) => !origins.has(id)).length,
		prepare: (onPicture) =>
			preparePictures(deps, root, pictures, origins, onPicture),
		async publish(actor) {
			if (isEmpty(plan, prune)) return;
			await publishing.publish(changesetOf(plan, prune), {
				actor,
				origin: "import",
				expectedVersion: version,
				whole: before.length === 0,
			});
		},
	};
}

/** Tries of a first filling while other processes fill the same site. */
const mostTries = 5;

/** Reads and publishes a folder at once: fills a site at its first start. */
export async function importContent(
	deps: ImportDeps,
	root: string,
	onPicture?: OnPicture,
): Promise<void> {
	for (let tries = 1; ; tries++) {
		const { prepare, publish } = await readImport(deps, root);
		await prepare(onPicture);
		try {
			return await publish("site");
		} catch (error) {
			// Another process was quicker; there may be nothing left to do.
			const moved = error instanceof DomainError && error.code === "conflict";
			if (!moved || tries === mostTries) throw error;
		}
	}
}

/** Changeset that a plan publishes and takes away. */
function changesetOf({ entries }: ImportPlan, prune: boolean): Changeset {
	const there = entries.filter(({ change }) => change !== "gone");
	const addressOf = ({ kind, slug }: PlannedEntry) => ({ kind, slug });
	return {
		items: there.flatMap((one) =>
			one.bodies.map(({ language, change, body }) => ({
				entry: addressOf(one),
				language,
				...(change === "gone" ? { withdraw: true as const } : { body }),
			})),
		),
		positions: there.flatMap((one) =>
			one.position ? { entry: addressOf(one), position: one.position.to } : [],
		),
		removals: prune
			? entries.filter(({ change }) => change === "gone").map(addressOf)
			: [],
	};
}

async function storedEntries(
	entries: readonly FolderEntry[],
	idOf: (entry: FolderEntry, path: Problem["path"]) => string,
	idOfFile: (entry: FolderEntry, file: string) => string,
): Promise<ImportedEntry[]> {
	const problems: Problem[] = [];
	const stored: ImportedEntry[] = [];
	for (const entry of entries) {
		const { kind, slug } = entry;
		const texts = await textsWithIds(entry, (file) => idOfFile(entry, file));
		const facts = withIds(kind, entry.facts, ({ path }) => idOf(entry, path));
		const checked = checkFacts({ kind, slug }, facts);
		if (checked.ok)
			stored.push({ ...entry, facts: checked.value, texts } as ImportedEntry);
		else problems.push(...checked.problems);
	}
	if (problems.length > 0) throw new ContentError(problems);
	return stored;
}
