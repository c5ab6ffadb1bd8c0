// npm run files -- list | put | replace | editions | edition | language | rename | move | describe | hide | restore | delete | remove | approve | refuse | versions | roll-back | withdraw | recall | recalls | dates | grant | takings | links | end-link: what lies in the download center.
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { preparedReasons } from "../contracts/files/refusalReasons.ts";
import { languages } from "../contracts/language.ts";
import { graceDays } from "../domain/files/deleting/deletions.ts";
import type { FileEntry } from "../domain/files/library/libraryQueries.ts";
import {
	type FileState,
	fileStates,
} from "../domain/files/library/staffFiles.ts";
import { openStores } from "../server/lifecycle/stores.ts";
import type { Services } from "../server/services.ts";
import { CommandError, UsageError } from "./command/line.ts";
import { languageOf, namesIn } from "./command/names.ts";
import { oneOf, runVerb } from "./command/verbs.ts";
import { datesUsage, datesVerb } from "./files/datesVerb.ts";
import { editionUsage, editionVerbs } from "./files/editionVerbs.ts";
import { factsOf, lineOf } from "./files/facts.ts";
import { grantUsage, grantVerb } from "./files/grantVerb.ts";
import { historyVerbs } from "./files/historyVerbs.ts";
import { linkVerbs } from "./files/linkVerbs.ts";
import { localFile } from "./files/localFile.ts";

const usage = `Usage: npm run files -- <what> [--json]
  list [--in <folder>] [--name <part of a name>] [--state ${fileStates.join("|")}]
       [--held] [--hidden] [--limit 100] [--lang ${languages.join("|")}]
                      the newest first; --held: what is not published yet
                      (held: being inspected; review: waits for approval)
  put <file of this machine> … --in <folder> [--note "…"]
       [--name "…" --name-in fr="…" …]
                      publishes it, inspected as an upload is
  replace <file> <file of this machine> [--note "…"] [--withdraw]
                      other content under the same address, as a new version;
                      --withdraw: nobody should use the former any longer
  versions <file>     what it was and is, the newest first
  roll-back <file> <version> [--note "…"]
                      its content again, as a new version
  code <file> [--next]
                      QR code (SVG) that leads to whether this version, or the
                      next, still holds
  withdraw <file> <version> [--undo]
                      nobody should use this former version any longer
  recall <file> <version> --reason "…" [--days 7]
                      tells whoever took it; who does not acknowledge is
                      reminded by mail after so many days, once
  recalls <file>      who has not acknowledged
  all-recalls         those of all files: overdue, open, answered
  ${editionUsage}
  rename <file> <name> [--lang ${languages.join("|")}]
                      in English, which other languages fall back to,
                      unless --lang says otherwise
  move <file> … --to <folder>
  describe <file> "…" what is said beside its name; "" takes it away
  ${datesUsage("file")}
  ${grantUsage("file")}
  hide <file> …       out of lists, search, archives and addresses at once
  restore <file> …    back to where it was
  delete <file> …     out of everything at once; for 30 days npm run folders --
                      undelete brings it back
  remove <file> … --yes
                      for good
  approve <file> …    publishes what waits for approval
  refuse <file> … --reason "…" | --because ${preparedReasons.join("|")}
                      whoever sent it reads the reason in a notice, and by mail:
                      one that is prepared in their language, your words as they stand;
                      for 30 days npm run folders -- undelete has it wait again
  takings [--file <file, or part of a name>] [--partner <part of an account>]
       [--from 2026-11-01] [--to 2026-12-01]
                      who took which files, the newest first; days are UTC,
                      --to is not among them
  takings --never     published files that nobody took
  links               what partners gave to people without an account, the newest first
  end-link <id>       it leads nowhere any longer

<file>, <folder>: an id, or the way to it: "Manuals/Terra 7/Owner.pdf"
--json: an object a line

Folders, and where uploads wait for approval: npm run folders -- --help`;

const option = { type: "string" } as const;
const many = { type: "string", multiple: true } as const;
const flag = { type: "boolean" } as const;
type StaffFiles = Services["staffFiles"];

/** Ids of files as they were named, all of them before anything is done. */
async function idsAt(staffFiles: StaffFiles, places: string[]) {
	const found: FileEntry[] = [];
	for (const place of places) found.push(await staffFiles.at(place));
	return found.map(({ id }) => id);
}

await runVerb(
	usage,
	{
		list: {
			options: {
				in: option,
				name: option,
				state: option,
				limit: option,
				held: flag,
				hidden: flag,
				lang: option,
			},
			async run({ services: { staffFiles } }, { values, tell }) {
				const limit = Number(values.limit ?? 100);
				if (!Number.isInteger(limit) || limit < 1)
					throw new UsageError("--limit is a number of files.");
				const { in: place, name } = values;
				const language = languageOf(values.lang);
				const folderId = place && (await staffFiles.at(place)).id;
				const states = statesOf(values);
				const query = { folderId, name, states, limit, language };
				for (const one of await staffFiles.list(query)) tell(one, lineOf(one));
			},
		},
		put: {
			words: "some",
			options: { in: option, name: option, note: option, "name-in": many },
			needs: ["in"],
			async run({ services: { staffFiles }, by }, { words, values, tell }) {
				const { in: place = "", name, note } = values;
				const names = namesIn(values["name-in"]);
				if (words.length > 1 && (name ?? values["name-in"]))
					throw new UsageError("A name is for one file.");
				const folder = await staffFiles.at(place);
				if (folder.kind === "file")
					throw new CommandError(`${place} is a file, not a folder.`);
				const sources: string[] = [];
				for (const word of words) sources.push(await localFile(word));
				for (const source of sources) {
					const given = { name: name ?? basename(source), names, note };
					const bytes = createReadStream(source);
					const file = await staffFiles.put(folder.id, { ...given, bytes }, by);
					tell(factsOf(file), `${file.id}: ${file.name} is published.`);
				}
			},
		},
		replace: {
			words: 2,
			options: { note: option, withdraw: flag },
			async run({ services: { staffFiles }, by }, { words, values, tell }) {
				const [place = "", word = ""] = words;
				const { id } = await staffFiles.at(place);
				const bytes = createReadStream(await localFile(word));
				const file = await staffFiles.replace(id, bytes, by, values);
				tell(
					factsOf(file),
					`${id}: ${file.name} has other content (${file.size} bytes).`,
				);
			},
		},
		rename: {
			words: 2,
			options: { lang: option },
			async run({ services: { staffFiles }, by }, { words, values, tell }) {
				const [place = "", name = ""] = words;
				const language = languageOf(values.lang);
				const { id } = await staffFiles.at(place);
				const file = await staffFiles.rename(id, { name, language }, by);
				const inLanguage = language ? ` in ${language}` : "";
				tell(factsOf(file), `${id}: is called ${name}${inLanguage}.`);
			},
		},
		move: {
			words: "some",
			options: { to: option },
			needs: ["to"],
			async run({ services: { staffFiles }, by }, { words, values, tell }) {
				const folder = await staffFiles.at(values.to ?? "");
				for (const id of await idsAt(staffFiles, words)) {
					const file = await staffFiles.move(id, folder.id, by);
					tell(factsOf(file), `${id}: ${file.name} lies in ${folder.name}.`);
				}
			},
		},
		describe: {
			words: 2,
			options: {},
			async run({ services: { staffFiles }, by }, { words, tell }) {
				const [place = "", text = ""] = words;
				const { id } = await staffFiles.at(place);
				const file = await staffFiles.describe(id, text, by);
				const done = file.note ? "is described" : "has no description now";
				tell(factsOf(file), `${id}: ${file.name} ${done}.`);
			},
		},
		hide: {
			words: "some",
			options: {},
			async run({ services: { staffFiles }, by }, { words, tell }) {
				for (const id of await idsAt(staffFiles, words)) {
					const file = await staffFiles.hide(id, by);
					const facts = { ...factsOf(file), state: "hidden" };
					tell(facts, `${id}: ${file.name} is hidden.`);
				}
			},
		},
		delete: {
			words: "some",
			options: {},
			async run({ services, by }, { words, tell }) {
				const { staffFiles, deletions } = services;
				for (const id of await idsAt(staffFiles, words)) {
					const { name } = await staffFiles.find(id);
					await deletions.delete([id], by);
					tell(
						{ id, name, state: "deleted" },
						`${id}: ${name} was deleted. npm run folders -- undelete ${id} brings it back for ${graceDays} days.`,
					);
				}
			},
		},
		restore: {
			words: "some",
			options: {},
			async run({ services: { staffFiles }, by }, { words, tell }) {
				for (const id of await idsAt(staffFiles, words)) {
					const file = await staffFiles.restore(id, by);
					const facts = { ...factsOf(file), state: "published" };
					tell(facts, `${id}: ${file.name} is published again.`);
				}
			},
		},
		remove: {
			words: "some",
			options: { yes: flag },
			async run({ services: { staffFiles }, by }, { words, values, tell }) {
				for (const id of await idsAt(staffFiles, words)) {
					const { name, size } = await staffFiles.find(id);
					if (!values.yes)
						throw new CommandError(
							`${name} (${size} bytes) would be removed for good. Say so with --yes; "hide" can be undone.`,
						);
					const file = await staffFiles.remove(id, by);
					const facts = { ...factsOf(file), state: "removed" };
					tell(facts, `${id}: ${name} was removed.`);
				}
			},
		},
		approve: {
			words: "some",
			options: {},
			async run({ services: { staffFiles }, by }, { words, tell }) {
				for (const id of await idsAt(staffFiles, words)) {
					const file = await staffFiles.approve(id, by);
					const facts = { ...factsOf(file), state: "published" };
					tell(facts, `${id}: ${file.name} is published.`);
				}
			},
		},
		refuse: {
			words: "some",
			options: { reason: option, because: option },
			async run({ services: { staffFiles }, by }, { words, values, tell }) {
				const { reason = "", because } = values;
				const prepared = oneOf(preparedReasons, because);
				if (reason === "" && !prepared)
					throw new UsageError("refuse needs --reason or --because.");
				const given = { prepared, words: reason };
				for (const id of await idsAt(staffFiles, words)) {
					const file = await staffFiles.refuse(id, given, by);
					const facts = {
						...{ ...factsOf(file), state: "refused", reason },
						...(prepared && { because: prepared }),
					};
					tell(
						facts,
						`${id}: ${file.name} was refused, its sender is told why.`,
					);
				}
			},
		},
		...historyVerbs,
		...linkVerbs,
		...editionVerbs,
		...{ dates: datesVerb("file"), grant: grantVerb("file") },
	},
	openStores,
	{ json: true },
);

function statesOf(values: {
	state?: string;
	held?: boolean;
	hidden?: boolean;
}): FileState[] | undefined {
	const state = oneOf(fileStates, values.state);
	const states: FileState[] = [
		...(state ? [state] : []),
		...(values.held ? (["held", "review"] as const) : []),
		...(values.hidden ? (["hidden"] as const) : []),
	];
	return states.length > 0 ? states : undefined;
}
