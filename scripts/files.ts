// npm run files -- list | hide | restore | remove | approve | refuse: what lies in the download center.
import {
	type FileState,
	fileStates,
} from "../domain/files/library/staffFiles.ts";
import type { Services } from "../server/services.ts";
import { CommandError, say, UsageError } from "./command/line.ts";
import { oneOf, runVerb } from "./command/verbs.ts";

const usage = `Usage: npm run files -- <what>
  list [--in <folder id>] [--name <part of a name>] [--state ${fileStates.join("|")}]
       [--held] [--hidden] [--limit 100]
                      the newest first; --held: what is not published yet
                      (held: being inspected; review: waits for approval)
  hide <id> …         out of lists, search, archives and addresses at once
  restore <id> …      back to where it was
  remove <id> … --yes for good
  approve <id> …      publishes what waits for approval
  refuse <id> … --reason "…"
                      whoever sent it reads the reason in a notice

Folders, and where uploads wait for approval: npm run folders -- --help`;

const option = { type: "string" } as const;
const flag = { type: "boolean" } as const;

await runVerb(usage, {
	list: {
		options: {
			...{ in: option, name: option, state: option, limit: option },
			...{ held: flag, hidden: flag },
		},
		async run({ services: { staffFiles } }, { values }) {
			const limit = Number(values.limit ?? 100);
			if (!Number.isInteger(limit) || limit < 1)
				throw new UsageError("--limit is a number of files.");
			const { in: folderId, name } = values;
			const wish = { folderId, name, states: statesOf(values), limit };
			for (const one of await staffFiles.list(wish)) say(lineOf(one));
		},
	},
	hide: {
		words: "some",
		options: {},
		async run({ services: { staffFiles }, by }, { words }) {
			for (const id of words) {
				const { name } = await staffFiles.hide(id, by);
				say(`${id}: ${name} is hidden.`);
			}
		},
	},
	restore: {
		words: "some",
		options: {},
		async run({ services: { staffFiles }, by }, { words }) {
			for (const id of words) {
				const { name } = await staffFiles.restore(id, by);
				say(`${id}: ${name} is published again.`);
			}
		},
	},
	remove: {
		words: "some",
		options: { yes: flag },
		async run({ services: { staffFiles }, by }, { words, values }) {
			for (const id of words) {
				const { name, size } = await staffFiles.find(id);
				if (!values.yes)
					throw new CommandError(
						`${name} (${size} bytes) would be removed for good. Say so with --yes; "hide" can be undone.`,
					);
				await staffFiles.remove(id, by);
				say(`${id}: ${name} was removed.`);
			}
		},
	},
	approve: {
		words: "some",
		options: {},
		async run({ services: { staffFiles }, by }, { words }) {
			for (const id of words) {
				const { name } = await staffFiles.approve(id, by);
				say(`${id}: ${name} is published.`);
			}
		},
	},
	refuse: {
		words: "some",
		options: { reason: option },
		needs: ["reason"],
		async run({ services: { staffFiles }, by }, { words, values }) {
			for (const id of words) {
				const { name } = await staffFiles.refuse(id, values.reason ?? "", by);
				say(`${id}: ${name} was refused, its sender is told why.`);
			}
		},
	},
});

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

function lineOf(
	one: Awaited<ReturnType<Services["staffFiles"]["list"]>>[number],
): string {
	const from = one.account ? `, sent by ${one.account}` : "";
	return `${one.id}  ${one.state.padEnd(9)}  ${one.created_at}  ${String(one.size).padStart(12)}  ${[...one.path, one.name].join(" / ")}${from}`;
}
