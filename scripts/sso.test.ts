import { expect, onTestFinished, test } from "vitest";
import { makeSite, runCommand } from "../tests/commands.ts";
import { temporaryFolder } from "../tests/folders.ts";

async function site() {
	const { path: dataDir, remove } = await temporaryFolder();
	onTestFinished(remove);
	await makeSite(dataDir);
	const env = { PUBLIC_URL: "https://cars.test" };
	const command =
		(name: string) =>
		(args: string[], input = "") =>
			runCommand(name, args, { dataDir, env, input });
	return {
		...{ sso: command("sso"), staff: command("staff") },
		groups: command("groups"),
	};
}

const facts = [
	...["--name", "Acme", "--issuer", "https://id.example.com"],
	...["--client", "forecourt", "--claim", "groups"],
];

test("a provider of partners is added, has a table, is changed and removed", async () => {
	const { sso, groups } = await site();
	await groups(["add", "Chile"]);
	const added = await sso(
		["add", "acme", "--for", "partner", ...facts],
		"s3\n",
	);
	expect(added).toMatchObject({ code: 0, err: "" });
	expect(added.out).toContain("with a secret; claim groups");
	expect(added.out).toContain("https://cars.test/sso/acme/callback");
	expect(added.out).not.toContain("s3");
	expect((await sso(["rule", "acme", "dealers-cl"])).code).toBe(2);
	const role = ["rule", "acme", "chiefs", "--open", "--role", "administrator"];
	expect((await sso(role)).code).not.toBe(0);
	for (const args of [
		["rule", "acme", "dealers-cl", "--group", "chile"],
		["rule", "acme", "guests", "--open"],
		["save", "acme", "--domain", "example.com", "--enforced"],
	])
		expect(await sso(args)).toMatchObject({ code: 0, err: "" });
	const shown = JSON.parse((await sso(["show", "acme", "--json"])).out);
	expect(shown).toMatchObject({
		...{ key: "acme", domains: ["example.com"], enforced: true },
		hasSecret: true,
		rules: [{ value: "dealers-cl" }, { value: "guests", groups: [] }],
	});
	expect((await sso(["unrule", "acme", "guests"])).code).toBe(0);
	expect((await sso(["unrule", "acme", "guests"])).err).toContain(
		"has no guests",
	);
	expect((await sso(["list"])).out).toMatch(
		/^acme .*example\.com {2}enforced\n$/,
	);
	expect((await sso(["remove", "acme"])).out).toBe("acme was removed.\n");
	expect((await sso(["show", "acme"])).err).toContain("no provider acme");
});

test("staff come in through a provider alone only while somebody has a way in here", async () => {
	const { sso, staff } = await site();
	await staff(["add", "ana", "--name", "Ana", "--role", "administrator"]);
	const own = [...facts, "--domain", "cars.test", "--enforced"];
	expect((await sso(["add", "own", "--for", "staff", ...own])).code).toBe(1);
	expect((await sso(["list"])).out).toBe("");
	expect((await staff(["emergency", "ana"])).code).toBe(0);
	// An invitation that nobody has taken up is no way in.
	expect((await sso(["add", "own", "--for", "staff", ...own])).code).toBe(1);
	const open = facts.with(3, "http://id.example.com");
	expect((await sso(["add", "http", "--for", "staff", ...open])).code).toBe(1);
});
