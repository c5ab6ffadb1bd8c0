// npm run notice -- add | send | list | …: what staff tell the partners.
import {
	defaultLanguage,
	isLanguageCode,
	languages,
} from "../contracts/language.ts";
import { messageStates } from "../domain/notices/staff/messageQueries.ts";
import { readerStates } from "../domain/notices/staff/readers.ts";
import type {
	MessageTexts,
	MessageTo,
} from "../domain/notices/staff/writing.ts";
import { CommandError, UsageError } from "./command/line.ts";
import { oneOf, runVerb } from "./command/verbs.ts";

const usage = `Usage: npm run notice -- <what> [--json]
  add --title "…" --text "…" [--account <account> | --group <group>…]
      [--lang ${languages.join("|")}] [--about <id>] [--acknowledge] [--mail]
      [--at <time> | --draft]
        to everybody, to one account or to groups; in English unless --lang says
        otherwise. Several languages: give --title, --text and --lang as often as
        needed, in the same order. --about: a folder or file of the library; whoever
        does not see it does not get the notice. --at: planned, such as
        2027-03-01T09:00Z
  send <id> [--at <time>]         a draft
  unplan <id>                     a planned one becomes a draft again
  list [--search "…"] [--state ${messageStates.join("|")}]
  readers <id> [--search "…"] [--state ${readerStates.join("|")}]
        who has read and acknowledged it, and who has not
  remove <id>                     withdraws it; deletes a draft

--json: an object a line`;

const one = { type: "string" } as const;
const many = { type: "string", multiple: true } as const;
const flag = { type: "boolean" } as const;
/** Rows asked for at once. */
const limit = 100;

await runVerb(
	usage,
	{
		add: {
			options: {
				...{ title: many, text: many, lang: many, group: many },
				...{ account: one, about: one, at: one },
				...{ acknowledge: flag, mail: flag, draft: flag },
			},
			async run({ services: { messages }, by }, { values, tell }) {
				const { account, group, at, draft } = values;
				if ((account && group) || (at && draft)) throw new UsageError();
				const texts = textsOf(values);
				const to: MessageTo =
					account !== undefined
						? { kind: "account", account }
						: group
							? { kind: "groups", groups: group }
							: { kind: "everybody" };
				const given = {
					...{ texts, to, entry: values.about ?? null },
					asks: values.acknowledge ?? false,
					mails: values.mail ?? false,
				};
				if (draft) {
					const { id } = await messages.save(given, by);
					return tell({ id, state: "draft" }, `${id}: a draft.`);
				}
				const time = timeOf(at);
				const sent = await messages.send(given, { at: time }, by);
				tell(
					{ ...sent, account: account ?? null, groups: group ?? [], texts },
					sentLine(sent.id, sent, time),
				);
			},
		},
		send: {
			words: 1,
			options: { at: one },
			async run({ services, by }, { words: [id = ""], values, tell }) {
				const { messages, messageReading } = services;
				const { version } = await messageReading.one(id, defaultLanguage);
				const at = timeOf(values.at);
				const sent = await messages.release({ id, version }, { at }, by);
				tell({ id, ...sent }, sentLine(id, sent, at));
			},
		},
		unplan: {
			words: 1,
			options: {},
			async run({ services, by }, { words: [id = ""], tell }) {
				const { messages, messageReading } = services;
				const { version } = await messageReading.one(id, defaultLanguage);
				await messages.unplan({ id, version }, by);
				tell({ id, state: "draft" }, `${id}: a draft again.`);
			},
		},
		list: {
			options: { search: one, state: one },
			async run({ services: { messageReading } }, { values, tell }) {
				const { search = "" } = values;
				const state = oneOf(messageStates, values.state);
				for (let after: string | undefined; ; ) {
					const asked = { search, state, after, limit };
					const found = await messageReading.list(asked);
					for (const { texts, to, counts, ...rest } of found.messages) {
						const whom =
							to.kind === "everybody"
								? "everybody"
								: (to.account?.account ??
									to.groups.map(({ name }) => name).join(", "));
						const title = Object.values(texts)[0]?.title ?? "";
						const { read, acknowledged, recipients } = counts;
						tell(
							{ ...rest, to, counts, texts },
							[
								...[rest.id, rest.at, rest.state, whom, title],
								`read ${read} of ${recipients}, acknowledged ${acknowledged}`,
							].join("  "),
						);
					}
					if (found.after === null) return;
					after = found.after;
				}
			},
		},
		readers: {
			words: 1,
			options: { search: one, state: one },
			async run({ services }, { words: [id = ""], values, tell }) {
				const { search = "" } = values;
				const state = oneOf(readerStates, values.state) ?? "all";
				for (let page = 1; ; page++) {
					const asked = { search, state, page, limit };
					const found = await services.messageReading.readers(id, asked);
					for (const reader of found.readers)
						tell(
							reader,
							[
								...[reader.account, reader.name],
								`read ${reader.readAt ?? "–"}`,
								`acknowledged ${reader.acknowledgedAt ?? "–"}`,
							].join("  "),
						);
					if (page * limit >= found.count) return;
				}
			},
		},
		remove: {
			words: 1,
			options: {},
			async run({ services: { messages }, by }, { words: [id = ""], tell }) {
				if (!(await messages.withdraw(id, by)))
					throw new CommandError(`There is no notice ${id}.`);
				tell({ id, state: "removed" }, `${id}: removed.`);
			},
		},
	},
	undefined,
	{ json: true },
);

function sentLine(
	id: string,
	{ recipients, at }: { recipients: number; at: string },
	planned: string | undefined,
): string {
	const whom = `${recipients} ${recipients === 1 ? "recipient" : "recipients"}`;
	return planned === undefined
		? `${id}: sent to ${whom}.`
		: `${id}: planned for ${at}, to ${whom} as of now.`;
}

function timeOf(given: string | undefined): string | undefined {
	if (given === undefined) return undefined;
	const time = Date.parse(given);
	if (Number.isNaN(time) || !/(Z|[+-]\d\d:\d\d)$/.test(given))
		throw new UsageError(`"${given}" is no time with a zone.`);
	return new Date(time).toISOString();
}

function textsOf(given: {
	title?: string[];
	text?: string[];
	lang?: string[];
}): MessageTexts {
	const { title: titles = [], text = [], lang = [defaultLanguage] } = given;
	const same = titles.length === text.length && text.length === lang.length;
	if (titles.length === 0 || !same || !lang.every(isLanguageCode))
		throw new UsageError(
			"As many --title as --text, and --lang as often where there are several.",
		);
	return Object.fromEntries(
		lang.map((code, n) => [
			code,
			{ title: titles[n] ?? "", text: text[n] ?? "" },
		]),
	);
}
