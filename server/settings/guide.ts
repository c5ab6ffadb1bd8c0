import * as z from "zod";
import { notes } from "./notes.ts";
import { settingGroups } from "./settings.ts";

type Chapter = (typeof settingGroups)[number]["chapter"];

const before = `# Settings

All are environment variables; a wrong one stops the start with a line that names
it, before anything is made. So does one that looks like a misspelt name of these
(\`DATABSE_URL\`). Without any, \`npm start\` serves a whole site on port 3000.

What a site on the internet wants set: \`PUBLIC_URL\`, \`SECRETS_KEY\`, \`TRUST_PROXY\` behind a proxy,
\`LEADS_TO\` with \`SMTP_URL\` (or a webhook), \`SECURITY_CONTACT\`.

This page is made of \`server/settings\`, where each setting stands once;
\`npm run settings\` writes it.
`;

const after: Partial<Record<Chapter, string>> = {
	"Requests from the forms": `
Without an address or a webhook, requests are kept in the database and read with
\`npm run leads\`.
`,
};

/** `docs/guides/settings.md`: every setting with what it takes, means and is where it is not set. */
export function settingsGuide(): string {
	const chapters = new Set(settingGroups.map(({ chapter }) => chapter));
	const parts = [...chapters].map((title) => {
		const rows = settingGroups
			.filter(({ chapter }) => chapter === title)
			.flatMap(({ shape }) => Object.entries<z.ZodType>(shape))
			.flatMap(([name, schema]) => rowOf(name, schema));
		const text = after[title] ?? "";
		return `
## ${title}

| variable | takes | meaning | default |
|---|---|---|---|
${rows.join("\n")}
${text}`;
	});
	return before + parts.join("");
}

function rowOf(name: string, schema: z.ZodType): string[] {
	const note = notes.get(schema);
	if (!note) throw new Error(`${name} has no note`);
	if (note.unlisted) return [];
	const standard =
		schema instanceof z.ZodDefault ? schema.def.defaultValue : "";
	const unset = note.unset ?? (standard === "" ? "" : `\`${standard}\``);
	const cells = [`\`${name}\``, takenBy(schema), note.about, unset];
	return [
		`| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`,
	];
}

/** Values of numbers, choices and switches; what else a setting takes its meaning says. */
function takenBy(schema: z.ZodType): string {
	if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
		return takenBy(schema.unwrap() as z.ZodType);
	if (schema instanceof z.ZodPipe) return takenBy(schema.in as z.ZodType);
	if (schema instanceof z.ZodNumber) {
		const { minValue: least, maxValue: most } = schema;
		const range = isBound(most) ? `${least} – ${most}` : `≥ ${least}`;
		return schema.isInt ? range : `${range}, fractions too`;
	}
	if (!(schema instanceof z.ZodEnum)) return "";
	const { options } = schema;
	// Further spellings of a flag are for who knows them from elsewhere.
	if (options.includes("true")) return "`true`, `false`";
	return options.map((one) => `\`${one}\``).join(", ");
}

function isBound(most: number | null): boolean {
	return most !== null && most < Number.MAX_SAFE_INTEGER;
}
