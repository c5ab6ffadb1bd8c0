// npm run folders -- list | add | rename | move | order | node | delete | deleted | undelete | remove | policy | audience | dates | grant | former | originals | links | customers: the tree of the download center.
import { defaultLanguage, languages } from "../contracts/language.ts";
import { graceDays } from "../domain/files/deleting/deletions.ts";
import { type Policy, policies } from "../domain/files/inspection/policies.ts";
import { namesOf } from "../domain/files/library/languageNames.ts";
import { everybody } from "../domain/identity/partners/groups.ts";
import { CommandError, UsageError } from "./command/line.ts";
import { languageOf, namesIn } from "./command/names.ts";
import { oneOf, runVerb } from "./command/verbs.ts";
import { datesUsage, datesVerb } from "./files/datesVerb.ts";
import { factsOf, lineOf, seenBy, wordsOf } from "./files/folderLines.ts";
import { formerUsage, formerVerb } from "./files/formerVerb.ts";
import { grantUsage, grantVerb } from "./files/grantVerb.ts";
import { linksUsage, linksVerb } from "./files/linksVerb.ts";
import { nodeUsage, nodeVerb } from "./files/nodeVerb.ts";
import { originalsUsage, originalsVerb } from "./files/originalsVerb.ts";

const usage = `Usage: npm run folders -- <what> [--json]
  list [--in <folder>] [--lang ${languages.join("|")}]
                                  the tree, with what lies in each, its policy, its
                                  audience, and whether it is for customers
  add <name> [--in <folder>] [--node] [--name-in fr="…" …]
                                  a folder in another; without --in, or with --node,
                                  a node of the tree at the left
  rename <folder> <name> [--lang ${languages.join("|")}]
                                  in English, which other languages fall back to,
                                  unless --lang says otherwise
  move <folder> [--to <folder>]   with all that is in it; without --to to the top
  order <folder> [--before <folder>]
                                  a node of the tree before another beside it, or last
  ${nodeUsage}
  delete <folder> …               with all that is in it, out of everything at once;
                                  for 30 days undelete brings it back
  deleted                         files and folders that are deleted, the newest first
  undelete <id> …                 files and folders, as they were
  remove <folder> [--with-files --yes]
                                  an empty one; or it and all that is in it, for good
  policy <folder> ${policies.join("|")}|inherit
                                  uploads here and below: inspect publishes them
                                  once they are inspected, hold waits for
                                  npm run files -- approve
  audience <folder> [${everybody} | <group>…]
                                  who sees it, and all below it, of those who see
                                  what it lies in: the members of these groups, or
                                  all of them; without a word it is only shown
  ${datesUsage("folder")}
  ${grantUsage("folder")}
  ${formerUsage}
  ${originalsUsage}
  ${linksUsage}
  customers <folder> yes|no       whether files that lie in it may be sent to
                                  customers, in answers to their requests: not those
                                  of folders below it, and nothing that it, or what
                                  it lies in, shows to some groups only

<folder>: an id, or the way to it: "Manuals/Terra 7"
--json: an object a line`;

const option = { type: "string" } as const;
const many = { type: "string", multiple: true } as const;
const flag = { type: "boolean" } as const;

await runVerb(
	usage,
	{
		list: {
			options: { in: option, lang: option },
			async run({ services }, { values, tell }) {
				const { folders, staffFiles, audiences, keptOriginals } = services;
				const named = await audiences.all();
				const dated = await audiences.dates();
				const kept = await keptOriginals.all();
				const closed = await audiences.withoutLinks();
				const language = languageOf(values.lang);
				const top = values.in && (await staffFiles.at(values.in)).id;
				for (const one of await folders.list(top || undefined)) {
					const { id, parent_id, kind, name, entries, policy, depth } = one;
					const groups = named.get(one.audience ?? 0) ?? [];
					const audience = wordsOf(groups);
					const facts = { id, parent_id, kind, name, names: namesOf(one) };
					const dates = dated.get(one.audience ?? 0);
					const customers = one.for_customers === 1;
					const withoutOriginals = kept.get(id) ?? [];
					const links = !closed.has(one.audience ?? 0);
					tell(
						{
							...{ ...facts, entries, policy, audience },
							...{ from: null, until: null, ...dates, customers, depth },
							...{ without_originals: withoutOriginals, links },
						},
						lineOf(one, audience, dates, language ?? defaultLanguage) +
							(withoutOriginals.length > 0
								? `  [without originals: ${withoutOriginals.join(", ")}]`
								: "") +
							(links ? "" : "  [no links]"),
					);
				}
			},
		},
		add: {
			words: 1,
			options: { in: option, node: flag, "name-in": many },
			async run(
				{ services: { folders, staffFiles }, by },
				{ words: [name = ""], values, tell },
			) {
				const { in: place, node } = values;
				const parentId = place && (await staffFiles.at(place)).id;
				const names = namesIn(values["name-in"]);
				const newFolder = {
					name,
					parentId: parentId || undefined,
					node,
					names,
				};
				const added = await folders.add(newFolder, by);
				tell(factsOf(added), `${added.id}: ${added.name} was added.`);
			},
		},
		rename: {
			words: 2,
			options: { lang: option },
			async run(
				{ services: { folders, staffFiles }, by },
				{ words: [place = "", name = ""], values, tell },
			) {
				const language = languageOf(values.lang);
				const { id } = await staffFiles.at(place);
				const renamed = await folders.rename(id, { name, language }, by);
				const inLanguage = language ? ` in ${language}` : "";
				tell(factsOf(renamed), `${id}: is called ${name}${inLanguage}.`);
			},
		},
		move: {
			words: 1,
			options: { to: option },
			async run(
				{ services: { folders, staffFiles }, by },
				{ words: [place = ""], values, tell },
			) {
				const { id } = await staffFiles.at(place);
				const to = values.to && (await staffFiles.at(values.to)).id;
				const moved = await folders.move(id, to || undefined, by);
				tell(factsOf(moved), `${id}: ${moved.name} was moved.`);
			},
		},
		remove: {
			words: 1,
			options: { "with-files": flag, yes: flag },
			async run(
				{ services: { folders, staffFiles }, by },
				{ words: [place = ""], values, tell },
			) {
				const withFiles = values["with-files"] ?? false;
				const { id } = await staffFiles.at(place);
				const { folders: inner, files, bytes } = await folders.contents(id);
				const all = `${inner} folders and ${files} files (${bytes} bytes)`;
				if (inner + files > 0 && !(withFiles && values.yes))
					throw new CommandError(
						`It is not empty: ${all} would be removed for good. Say so with --with-files --yes.`,
					);
				const gone = await folders.remove(id, { withFiles }, by);
				tell(
					{ id, state: "removed", ...gone },
					`${id}: was removed, with ${gone.folders} folders and ${gone.files} files.`,
				);
			},
		},
		order: {
			words: 1,
			options: { before: option },
			async run(
				{ services: { folders, staffFiles }, by },
				{ words: [place = ""], values, tell },
			) {
				const { id, name } = await staffFiles.at(place);
				const next = values.before && (await staffFiles.at(values.before)).id;
				const before = next || null;
				await folders.order(id, before, by);
				const where = before ? `before ${values.before}` : "last";
				tell({ id, name, before }, `${id}: ${name} stands ${where}.`);
			},
		},
		node: nodeVerb,
		delete: {
			words: "some",
			options: {},
			async run({ services: { deletions, staffFiles }, by }, { words, tell }) {
				for (const place of words) {
					const { id, name, kind } = await staffFiles.at(place);
					if (kind === "file")
						throw new CommandError(`${name} is a file: see npm run files.`);
					const gone = await deletions.delete([id], by);
					tell(
						{ id, state: "deleted", ...gone },
						`${id}: ${name} was deleted, with ${gone.files} files. npm run folders -- undelete ${id} brings it back for ${graceDays} days.`,
					);
				}
			},
		},
		deleted: {
			options: { lang: option },
			async run({ services: { deletions } }, { values, tell }) {
				const language = languageOf(values.lang) ?? defaultLanguage;
				for (let after: string | undefined; ; ) {
					const page = await deletions.list(language, { after, limit: 500 });
					for (const one of page.items)
						tell(
							one,
							`${one.id}  ${[...one.path, one.name].join("/")}  deleted ${one.deletedAt} by ${one.deletedBy}, until ${one.until}`,
						);
					if (page.after === null) return;
					after = page.after;
				}
			},
		},
		undelete: {
			words: "some",
			options: {},
			async run({ services: { deletions }, by }, { words, tell }) {
				for (const { id, name, kind } of await deletions.restore(words, by))
					tell(
						{ id, kind, name, state: "restored" },
						`${id}: ${name} is back.`,
					);
			},
		},
		audience: {
			words: "some",
			options: {},
			async run(
				{ services: { audiences, staffFiles }, by },
				{ words: [place = "", ...words], tell },
			) {
				const { id } = await staffFiles.at(place);
				const groups = words.filter((word) => word !== everybody);
				if (groups.length > 0 && groups.length < words.length)
					throw new UsageError(`"${everybody}" stands by itself.`);
				if (words.length > 0) await audiences.set(id, groups, by);
				const found = await audiences.of(id);
				const audience = wordsOf(found.groups);
				const above = found.above.map((one) => ({
					...{ id: one.id, name: one.name },
					audience: wordsOf(one.groups),
				}));
				const { name } = found.folder;
				tell({ id, name, audience, above }, seenBy(name, audience, above));
			},
		},
		dates: datesVerb("folder"),
		grant: grantVerb("folder"),
		former: formerVerb,
		originals: originalsVerb,
		links: linksVerb,
		customers: {
			words: 2,
			options: {},
			async run({ services: { folders, staffFiles }, by }, { words, tell }) {
				const [place = "", word] = words;
				const customers = oneOf(["yes", "no"] as const, word) === "yes";
				const { id } = await staffFiles.at(place);
				const changed = await folders.setForCustomers(id, customers, by);
				const may = customers ? "may" : "may not";
				tell(
					{ ...factsOf(changed), customers },
					`${id}: files that lie in ${changed.name} ${may} be sent to customers.`,
				);
			},
		},
		policy: {
			words: 2,
			options: {},
			async run({ services: { folders, staffFiles }, by }, { words, tell }) {
				const [place = "", word] = words;
				const chosen = oneOf([...policies, "inherit"] as const, word);
				const policy: Policy | null =
					chosen === "inherit" ? null : (chosen ?? null);
				const { id } = await staffFiles.at(place);
				const changed = await folders.setPolicy(id, policy, by);
				const waiting = await staffFiles.list({
					states: ["review"],
					limit: 1000,
				});
				const told = waiting.length > 0 && policy !== "hold";
				tell(
					{ ...factsOf(changed), policy, waiting: waiting.length },
					[
						`${id}: uploads into ${changed.name}: ${chosen}.`,
						...(told
							? [
									`${waiting.length} files wait for approval still: npm run files -- list --held`,
								]
							: []),
					].join("\n"),
				);
			},
		},
	},
	undefined,
	{ json: true },
);
