// npm run folders -- list | add | rename | move | remove | policy: the tree of the download center.
import { isLanguageCode, languages } from "../contracts/language.ts";
import { type Policy, policies } from "../domain/files/inspection/policies.ts";
import type { StaffFolder } from "../domain/files/library/folders.ts";
import { CommandError, say, UsageError } from "./command/line.ts";
import { oneOf, runVerb } from "./command/verbs.ts";

const usage = `Usage: npm run folders -- <what>
  list [--in <id>]                the tree, with what lies in each, and its policy
  add <name> [--in <id>] [--node] a folder in another; without --in, or with --node,
                                  a node of the tree at the left
  rename <id> <name> [--lang ${languages.join("|")}]
                                  in English, which other languages fall back to,
                                  unless --lang says otherwise
  move <id> [--to <id>]           with all that is in it; without --to to the top
  remove <id> [--with-files --yes]
                                  an empty one; or it and all that is in it, for good
  policy <id> ${policies.join("|")}|inherit
                                  uploads here and below: inspect publishes them
                                  once they are inspected, hold waits for
                                  npm run files -- approve`;

const option = { type: "string" } as const;
const flag = { type: "boolean" } as const;

await runVerb(usage, {
	list: {
		options: { in: option },
		async run({ services: { folders } }, { values }) {
			for (const one of await folders.list(values.in)) say(lineOf(one));
		},
	},
	add: {
		words: 1,
		options: { in: option, node: flag },
		async run({ services: { folders }, by }, { words: [name = ""], values }) {
			const { in: parentId, node } = values;
			const added = await folders.add({ name, parentId, node }, by);
			say(`${added.id}: ${added.name} was added.`);
		},
	},
	rename: {
		words: 2,
		options: { lang: option },
		async run(
			{ services: { folders }, by },
			{ words: [id = "", name = ""], values },
		) {
			const { lang: language } = values;
			if (language !== undefined && !isLanguageCode(language))
				throw new UsageError(`--lang is one of ${languages.join(", ")}.`);
			await folders.rename(id, { name, language }, by);
			say(`${id}: is called ${name}${language ? ` in ${language}` : ""}.`);
		},
	},
	move: {
		words: 1,
		options: { to: option },
		async run({ services: { folders }, by }, { words: [id = ""], values }) {
			const { name } = await folders.move(id, values.to, by);
			say(`${id}: ${name} was moved.`);
		},
	},
	remove: {
		words: 1,
		options: { "with-files": flag, yes: flag },
		async run({ services: { folders }, by }, { words: [id = ""], values }) {
			const withFiles = values["with-files"] ?? false;
			const { folders: inner, files, bytes } = await folders.contents(id);
			const all = `${inner} folders and ${files} files (${bytes} bytes)`;
			if (inner + files > 0 && !(withFiles && values.yes))
				throw new CommandError(
					`It is not empty: ${all} would be removed for good. Say so with --with-files --yes.`,
				);
			const gone = await folders.remove(id, { withFiles }, by);
			say(
				`${id}: was removed, with ${gone.folders} folders and ${gone.files} files.`,
			);
		},
	},
	policy: {
		words: 2,
		options: {},
		async run({ services: { folders, staffFiles }, by }, { words }) {
			const [id = "", word] = words;
			const chosen = oneOf([...policies, "inherit"] as const, word);
			const policy: Policy | null =
				chosen === "inherit" ? null : (chosen ?? null);
			const { name } = await folders.setPolicy(id, policy, by);
			say(`${id}: uploads into ${name}: ${chosen}.`);
			const waiting = await staffFiles.list({
				states: ["review"],
				limit: 1000,
			});
			if (waiting.length > 0 && policy !== "hold")
				say(
					`${waiting.length} files wait for approval still: npm run files -- list --held`,
				);
		},
	},
});

function lineOf({
	id,
	kind,
	name,
	entries,
	policy,
	depth,
}: StaffFolder): string {
	const mark = kind === "catalogue" ? "" : "/";
	const said = policy ? `  [uploads: ${policy}]` : "";
	return `${id}  ${"  ".repeat(depth)}${name}${mark}  (${entries})${said}`;
}
