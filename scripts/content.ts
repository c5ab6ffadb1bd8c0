// npm run content -- export | import: all the site says, out of it and into it, as a folder.
import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { sayProblem } from "../domain/content/checks/sayProblem.ts";
import { exportContent } from "../domain/content/folder/exportContent.ts";
import { readImport } from "../domain/content/folder/importContent.ts";
import {
	draftImport,
	type LeftField,
} from "../domain/content/folder/importDrafts.ts";
import { isEmpty } from "../domain/content/folder/importPlan.ts";
import { folderOf } from "../domain/content/folder/layout.ts";
import { contentKinds, kindOf } from "../domain/content/kinds.ts";
import { openEncoders } from "../server/lifecycle/seeding/encoders.ts";
import { openStores } from "../server/lifecycle/stores.ts";
import { CommandError, say, UsageError } from "./command/line.ts";
import { planLines } from "./command/planLines.ts";
import { runVerb } from "./command/verbs.ts";

const usage = `Usage: npm run content -- <what>
  export <folder> [--prune]
                  writes what is published, laid out as content/, with the masters
                  of pictures; files that say the same already are not touched
  import <folder> [--dry-run] [--draft] [--prune]
                  shows what is new and what changed, checks all of it, and
                  publishes it as one set, also while the site runs
    --dry-run     shows and checks, no more
    --draft       makes drafts and publishes nothing
    --prune       what the folder does not have is taken away: entries go into the
                  bin for 30 days, languages are withdrawn; with export, files of
                  entries and pictures the site does not have are deleted`;

const flag = { type: "boolean" } as const;

await runVerb(
	usage,
	{
		export: {
			words: 1,
			options: { prune: flag },
			async run({ services }, { words: [folder = ""], values: { prune } }) {
				const root = folderNamed(folder);
				await checkTarget(root);
				const done = await exportContent(services, root, { prune });
				say(
					`${root}: ${done.written} files written, ${done.same} said the same.`,
				);
				sayFiles(
					"The master was not kept when these were added; their largest file was written:",
					done.lesser,
				);
				sayFiles(
					prune
						? "Removed:"
						: "These are not of the site, and stay without --prune:",
					done.stale,
				);
				if (done.lost.length === 0) return;
				sayFiles("Nothing is left of these pictures:", done.lost);
				throw new CommandError("The export is not whole.");
			},
		},
		import: {
			words: 1,
			options: { "dry-run": flag, draft: flag, prune: flag },
			async run(
				{ config, database, services, by },
				{ words: [folder = ""], values },
			) {
				const root = folderNamed(folder);
				const { draft, prune = false } = values;
				if (draft && prune)
					throw new UsageError("--prune takes away; a draft cannot say that.");
				if (!(await kindFoldersIn(root)).length)
					throw new CommandError(
						`There is no content in ${root}: none of ${kindFolders().join(", ")}.`,
					);
				const encoders = await openEncoders(services, config);
				try {
					const importPlan = await readImport(
						{ ...services, ...encoders },
						root,
						{
							prune,
						},
					);
					for (const line of planLines(importPlan.plan, prune)) say(line);
					say(
						`Pictures: ${importPlan.pictures}, new: ${importPlan.newPictures}`,
					);
					sayFiles("Nothing is made of these files:", importPlan.others);
					sayFiles("To look at:", importPlan.remarks.map(sayProblem));
					if (values["dry-run"]) return say("Nothing was changed.");
					await importPlan.prepare((done, of) => {
						if (done % 10 === 0 || done === of)
							say(`  pictures: ${done} of ${of}`);
					});
					if (isEmpty(importPlan.plan, prune))
						return say("There was nothing to publish.");
					if (draft) {
						const { publishing, editing } = services;
						const deps = { db: database.db, publishing, ...editing };
						const left = await draftImport(deps, importPlan.plan, by);
						sayFiles(
							"Left as somebody else has drafted it:",
							left.map(sayLeft),
						);
						return say("Drafts are made. Nothing was published.");
					}
					await importPlan.publish({ command: by });
					say("Published.");
				} finally {
					await services.pictureSandbox.stop();
				}
			},
		},
	},
	openStores,
	{ makes: true },
);

/** Folder as the person who typed it sees it: npm changes into this checkout before. */
function folderNamed(folder: string): string {
	return resolve(process.env.INIT_CWD ?? "", folder);
}

function sayLeft({ kind, slug, language, field }: LeftField): string {
	return `${folderOf(kind, slug)} ${language} ${field}`;
}

function kindFolders(): string[] {
	return contentKinds.map((kind) => kindOf(kind).folder);
}

/** Files are written into an empty folder, or one that has content. */
async function checkTarget(root: string): Promise<void> {
	if ((await namesIn(root)).length === 0) return;
	if ((await kindFoldersIn(root)).length === 0)
		throw new CommandError(
			`${root} is not empty, and it is no folder of content. Nothing was written.`,
		);
}

async function kindFoldersIn(root: string): Promise<string[]> {
	const names = await namesIn(root);
	return kindFolders().filter((folder) => names.includes(folder));
}

function namesIn(root: string): Promise<string[]> {
	return readdir(root).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return [];
		throw error;
	});
}

function sayFiles(title: string, files: readonly string[]): void {
	if (files.length === 0) return;
	say(title);
	for (const file of files) say(`  ${file}`);
}
