// npm run notice -- add | list | remove: what staff tell the partners.
import * as z from "zod";
import {
	defaultLanguage,
	isLanguageCode,
	languages,
} from "../contracts/language.ts";
import { noticeText } from "../contracts/notices.ts";
import { CommandError, UsageError } from "./command/line.ts";
import { runVerb } from "./command/verbs.ts";

const usage = `Usage: npm run notice -- <what> [--json]
  add --title "…" --text "…" [--account <account>] [--lang ${languages.join("|")}]
        to everybody, or to one account; in English unless --lang says otherwise.
        Several languages: give --title, --text and --lang as often as needed,
        in the same order.
  list        messages of staff, newest first
  remove <id>

--json: an object a line`;

const many = { type: "string", multiple: true } as const;

await runVerb(
	usage,
	{
		add: {
			options: {
				title: many,
				text: many,
				lang: many,
				account: { type: "string" },
			},
			async run({ services: { notices, accounts }, by }, { values, tell }) {
				const texts = textsOf(values);
				const onlyAccount = values.account?.toLowerCase();
				const to = (await accounts.list()).find(
					({ account }) => account.toLowerCase() === onlyAccount,
				);
				if (onlyAccount !== undefined && !to)
					throw new CommandError(`There is no account ${values.account}.`);
				const added = await notices.add(
					{ accountId: to?.id, account: to?.account, texts },
					by,
				);
				tell(
					{ id: added, account: to?.account ?? null, texts },
					`${added}: sent to ${to?.account ?? "everybody"}.`,
				);
			},
		},
		list: {
			options: {},
			async run({ services: { notices } }, { tell }) {
				for (const one of await notices.messages())
					tell(
						one,
						[
							one.id,
							one.created_at,
							one.account ?? "everybody",
							one.title,
						].join("  "),
					);
			},
		},
		remove: {
			words: 1,
			options: {},
			async run({ services: { notices }, by }, { words: [id = ""], tell }) {
				if (!(await notices.remove(id, by)))
					throw new CommandError(`There is no message ${id}.`);
				tell({ id, state: "removed" }, `${id}: removed.`);
			},
		},
	},
	undefined,
	{ json: true },
);

function textsOf(given: {
	title?: string[];
	text?: string[];
	lang?: string[];
}) {
	const { title: titles = [], text = [], lang = [defaultLanguage] } = given;
	const same = titles.length === text.length && text.length === lang.length;
	if (titles.length === 0 || !same || !lang.every(isLanguageCode))
		throw new UsageError(
			"As many --title as --text, and --lang as often where there are several.",
		);
	const parsed = noticeText.safeParse(
		Object.fromEntries(
			lang.map((code, n) => [code, { title: titles[n], text: text[n] }]),
		),
	);
	if (parsed.success) return parsed.data;
	throw new CommandError(z.prettifyError(parsed.error));
}
