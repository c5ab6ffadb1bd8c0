import { expect, test } from "vitest";
import { createMemoryMailer } from "../../platform/mail/memory.ts";
import { readMail } from "../../tests/fakes/mime.ts";
import { createDressedMailer } from "./dressedMailer.ts";

const colours = { paper: "#fafafa", white: "#ffffff", ink: "#111111" };
const mailer = createMemoryMailer({ from: "site@example.com" });
const dressed = createDressedMailer(mailer, async (language) => ({
	name: language === "ar" ? "دومورا" : `Domora <${language}>`,
	colours: { ...colours, action: "#0a0b0c", inkSoft: "#222222" } as never,
	home: "https://site.example/",
}));

async function sent(mail: Partial<Parameters<typeof dressed.send>[0]>) {
	mailer.sent.splice(0);
	const rest = { id: "1", to: ["a@example.com"], subject: "<Hi>" };
	await dressed.send({ ...rest, text: "One\n", ...mail });
	const read = readMail(mailer.sent[0]?.raw ?? "");
	const [html] = read.texts("text/html");
	return { text: read.texts("text/plain")[0], html };
}

test("a mail with a language has one shell, in its direction, and loads nothing", async () => {
	const { html = "", text } = await sent({
		language: "ar",
		text: "<b>\n\nhttps://site.example/a?b=1&c=2\n\nhttps://x y\n",
	});
	expect(text).toContain("<b>");
	expect(html).toContain('<html lang="ar" dir="rtl">');
	for (const said of ["دومورا", "#0a0b0c", "&lt;b&gt;", "&lt;Hi&gt;"])
		expect(html).toContain(said);
	expect(html).toContain('<a href="https://site.example/a?b=1&amp;c=2"');
	expect(html.match(/<a /g)).toHaveLength(2);
	expect(html).not.toMatch(/<img|<script|<link|url\(|src=/);
});

test("markup of a mail stands in the shell, below the line that answers go above", async () => {
	const mark = "##- Answer above -##";
	const own = await sent({
		...{ language: "en", mark, text: `${mark}\n\nOne\n` },
		html: "<p>Two</p>",
	});
	expect(own.html).toContain("<p>Two</p>");
	expect(own.html).not.toContain("One");
	const { html = "" } = await sent({
		...{ language: "en", mark, text: `${mark}\n\nOne\n` },
	});
	expect(html.split(mark)).toHaveLength(2);
	expect(html.indexOf(mark)).toBeLessThan(html.indexOf("Domora &lt;en&gt;"));
});

test("what somebody wrote, and what programs read, stays as it is", async () => {
	expect((await sent({ isWritten: true })).html).toBeUndefined();
});
