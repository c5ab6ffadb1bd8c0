import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import type { Call } from "../../contracts/calls.ts";
import {
	type ConsoleCall,
	consoleCalls,
} from "../../contracts/console/calls.ts";
import {
	type Grant,
	type StaffRole,
	staffRoles,
} from "../../contracts/rights.ts";
import { signIn } from "../accounts/accounts.ts";
import { createTestApp, type TestApp } from "../app.ts";
import { consoleHeaders, staffIn } from "../console.ts";
import { minimalBodyOf } from "./minimalBody.ts";
import { type RightsRow, rightsTable } from "./rightsTable.ts";

const names = Object.keys(consoleCalls).sort() as ConsoleCall[];
const table: Partial<Record<string, RightsRow>> = rightsTable;
const callOf = (name: ConsoleCall): Call => consoleCalls[name];

let site: TestApp;
let partner: string;
beforeAll(async () => {
	site = await createTestApp({ empty: true });
	const { database, services } = site;
	({ token: partner } = await signIn(database.db, services.accounts));
});
afterAll(() => site.close());

test("every call of the console is in the table of rights", () => {
	const missing = names.filter((name) => !table[name]);
	expect(
		missing,
		"tests/rights/rightsTable.ts says of every call who may make it: add a line for each of these, in the part of your area",
	).toEqual([]);
	const gone = Object.keys(table).filter((name) => !(name in consoleCalls));
	expect(gone, "these are no calls any more").toEqual([]);
});

test.each(names)("%s gets as far as the question who asks", (name) => {
	const { error } = callOf(name).request.safeParse(bodyOf(name));
	expect(
		error && z.prettifyError(error),
		`the least body that was made for ${name} is refused by its schema: give its line in tests/rights/rightsTable.ts a body`,
	).toBeUndefined();
});

test.each(names)(
	"%s is answered to those who may, and to nobody else",
	async (name) => {
		const line = table[name];
		if (!line) return;
		const found: Record<string, boolean> = {};
		const expected: Record<string, boolean> = {};
		const open = line.may === "anyone";
		for (const role of staffRoles) {
			const { headers } = await staffIn(site.services, [grantOf(role)]);
			found[role] = await isAnswered(name, headers);
			expected[role] = open || line.may.includes(role);
		}
		const administrator = async () => (await staffIn(site.services)).headers;
		const ours = consoleHeaders();
		if (!open) {
			found.nobody = await isAnswered(name, ours);
			found["a member without a role"] = await isAnswered(
				name,
				(await staffIn(site.services, [])).headers,
			);
			found["a partner"] = await isAnswered(
				name,
				{
					...ours,
					cookie: `staff=${partner}`,
					authorization: `Bearer ${partner}`,
				},
				{ token: partner },
			);
			expected.nobody = expected["a partner"] = false;
			expected["a member without a role"] =
				line.may.length === staffRoles.length;
		}
		found["another site"] = await isAnswered(name, {
			...(await administrator()),
			origin: "https://elsewhere.test",
		});
		const { origin: _, ...noOrigin } = await administrator();
		found["a page without an origin"] = await isAnswered(name, noOrigin);
		const { "x-console": __, ...plain } = await administrator();
		found["a call without the header"] = await isAnswered(name, plain);
		for (const one of Object.keys(found)) expected[one] ??= false;
		expect(found).toEqual(expected);
	},
);

/** Each role with the least limits it takes. */
function grantOf(role: StaffRole): Grant {
	return role === "translator"
		? { role, languages: ["fr"], publishes: true }
		: { role };
}

function bodyOf(name: ConsoleCall): object {
	return table[name]?.body ?? minimalBodyOf(callOf(name).request);
}

/** Whether the answer is anything but 401 and 403. What a wrong password says is an answer, too. */
async function isAnswered(
	name: ConsoleCall,
	headers: Record<string, string>,
	more: object = {},
): Promise<boolean> {
	const body = { ...bodyOf(name), ...more };
	const form = callOf(name).form === true;
	const { statusCode } = await site.app.inject({
		method: "POST",
		url: `/api/v1/${name}`,
		headers: {
			...headers,
			...(form && { "content-type": "multipart/form-data; boundary=edge" }),
		},
		payload: form ? formOf(body) : JSON.stringify(body),
	});
	const open = callOf(name).who === "anyone";
	return statusCode !== 403 && (open || statusCode !== 401);
}

function formOf(body: object): string {
	const fields = Object.entries(body).map(
		([name, value]) =>
			`--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
	);
	const file = `--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nx\r\n`;
	return `${fields.join("")}${file}--edge--\r\n`;
}
