// npm run groups -- add | list | rename | remove: groups of partners, which audiences of folders name.
import type { Services } from "../server/services.ts";
import { runVerb } from "./command/verbs.ts";

const usage = `Usage: npm run groups -- <what> [--json]
  add <name> [--note "<text>"]    a group without members
  list                            with the number of members and of folders that name it
  rename <group> <name>           members and audiences stay
  remove <group>                  for good; only what no folder's audience names

<group>: its name, in whatever case, or its id
Who is in a group: npm run account -- groups. Which folder it sees: npm run folders -- audience.
--json: an object a line`;

await runVerb(
	usage,
	{
		list: {
			options: {},
			async run({ services: { groups } }, { tell }) {
				for (const one of await groups.list()) {
					const { id, name, note, members, folders, created_at } = one;
					tell({ id, name, note, members, folders, created_at }, lineOf(one));
				}
			},
		},
		add: {
			words: 1,
			options: { note: { type: "string" } },
			async run(
				{ services: { groups }, by },
				{ words: [name = ""], values: { note }, tell },
			) {
				const added = await groups.add({ name, ...(note && { note }) }, by);
				tell(factsOf(added), `${added.id}: group ${added.name} was added.`);
			},
		},
		rename: {
			words: 2,
			options: {},
			async run(
				{ services: { groups }, by },
				{ words: [group = "", name = ""], tell },
			) {
				const renamed = await groups.rename(group, name, by);
				tell(
					factsOf(renamed),
					`${renamed.id}: is called ${renamed.name} from now on.`,
				);
			},
		},
		remove: {
			words: 1,
			options: {},
			async run({ services: { groups }, by }, { words: [group = ""], tell }) {
				const gone = await groups.remove(group, by);
				tell(
					{ ...factsOf(gone), state: "removed" },
					`${gone.id}: group ${gone.name} was removed.`,
				);
			},
		},
	},
	undefined,
	{ json: true },
);

function factsOf({
	id,
	name,
	note,
}: {
	id: string;
	name: string;
	note: string;
}) {
	return { id, name, note };
}

function lineOf(
	one: Awaited<ReturnType<Services["groups"]["list"]>>[number],
): string {
	const members = `${one.members ?? 0} members`;
	const folders = `${one.folders ?? 0} folders`;
	const note = one.note && `  ${one.note.replace(/\s+/g, " ")}`;
	return `${one.id}  ${members.padEnd(12)}  ${folders.padEnd(12)}  ${one.name}${note}`;
}
