import type { ThemeColours } from "../../contracts/content/kinds/theme.ts";
import { directionOf, type LanguageCode } from "../../contracts/language.ts";
import type { Mail, Mailer } from "../../platform/mail/port.ts";
import { escapeMarkup } from "../../platform/runtime/markup.ts";

/** Parts of the brand that a mail shows. */
export type MailLook = {
	name: string;
	/** Undefined where nothing could be read: a program's own colours then. */
	colours: ThemeColours | undefined;
	/** Address of the site's start page. */
	home: string;
};

const font = `font-family:Figtree,'Readex Pro',system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif;font-size:16px;line-height:1.55`;

/**
 * Mailer that gives every mail with a language the look of the brand: one HTML shell for all
 * of them, around the mail's own markup, or its text. Programs that show mails know tables
 * and attributes `style`; nothing is loaded, so that nobody hears that a mail was opened.
 */
export function createDressedMailer(
	mailer: Mailer,
	lookIn: (language: LanguageCode) => Promise<MailLook>,
): Mailer {
	return {
		async send(mail) {
			const { language } = mail;
			if (!language) return mailer.send(mail);
			const html = mailDocument(mail, language, await lookIn(language));
			return mailer.send({ ...mail, html });
		},
		close: () => mailer.close(),
	};
}

/** Mail as a whole HTML document. */
export function mailDocument(
	{
		subject,
		text,
		html,
		mark,
	}: Pick<Mail, "subject" | "text" | "html" | "mark">,
	language: LanguageCode,
	{ name, colours, home }: MailLook,
): string {
	const inColours = (made: (known: ThemeColours) => string) =>
		colours ? made(colours) : "";
	const body = html ?? paragraphsOf(mark ? text.replace(mark, "") : text);
	// Answers are written above this line, so that nothing of ours may stand before it.
	const first = mark
		? `<p style="margin:0;padding:0 24px 12px;font-size:13px;${inColours(({ inkSoft }) => `color:${inkSoft}`)}">${escapeMarkup(mark)}</p>`
		: "";
	const style = `body{margin:0;padding:0}${inColours(({ action }) => `a{color:${action}}`)}th{font-weight:600}td,th{vertical-align:top}ul{padding-inline-start:1.2em}li{margin-bottom:8px}h2{font-size:18px;line-height:1.3;margin:24px 0 8px}`;
	const ground = inColours(
		({ paper, ink }) => `background:${paper};color:${ink};`,
	);
	const card = inColours(
		({ white, action }) =>
			`background:${white};border-top:4px solid ${action};`,
	);
	const link = inColours(({ ink }) => `color:${ink};`);
	const table = `role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;
	return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeMarkup(subject)}</title><style>${style}</style></head><body style="margin:0;${ground}${font}">${first}<table ${table} style="${ground}${font}"><tr><td align="center" style="padding:24px 12px"><table ${table} style="max-width:600px;${card}border-radius:8px"><tr><td style="padding:20px 24px 0;font-weight:600;font-size:18px"><a href="${escapeMarkup(home)}" style="${link}text-decoration:none">${escapeMarkup(name)}</a></td></tr><tr><td align="start" style="padding:16px 24px 24px;${font}">${body}</td></tr></table></td></tr></table></body></html>`;
}

/** Words of a mail as markup: a paragraph for each, and addresses that stand alone as links. */
function paragraphsOf(text: string): string {
	return text
		.trim()
		.split("\n\n")
		.map((paragraph) => {
			const lines = paragraph.split("\n").map((line) => {
				const said = escapeMarkup(line);
				const isAddress =
					(line.startsWith("https://") || line.startsWith("http://")) &&
					!line.includes(" ");
				return isAddress
					? `<a href="${said}" style="overflow-wrap:anywhere">${said}</a>`
					: said;
			});
			return `<p dir="auto" style="margin:0 0 16px">${lines.join("<br>")}</p>`;
		})
		.join("");
}
