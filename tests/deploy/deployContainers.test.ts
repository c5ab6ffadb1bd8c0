import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { settings } from "../../server/settings/settings.ts";
import { createTestApp } from "../app.ts";
import { deploy } from "./proxies.ts";

const read = (file: string) => readFileSync(join(deploy, file), "utf8");
// biome-ignore lint/suspicious/noExplicitAny: what YAML says may be anything.
type Any = any;
const manifests: Any[] = ["site.yaml", "secret.example.yaml"].flatMap((file) =>
	parseAllDocuments(read(`kubernetes/${file}`)).map((one) => one.toJS()),
);
const ofKind = (kind: string): Any =>
	manifests.find((one) => one.kind === kind);
const compose: Any = parse(read("compose/compose.yaml"), { merge: true });

test("every container has bounds, and an image of a version", () => {
	const containers = [
		...ofKind("Deployment").spec.template.spec.containers,
		...ofKind("CronJob").spec.jobTemplate.spec.template.spec.containers,
	];
	expect(containers).toHaveLength(2);
	for (const { image, resources, securityContext } of containers) {
		expect(image).toMatch(/:\d+\.\d+\.\d+$/);
		expect(resources.limits.memory).toBeDefined();
		expect(securityContext.readOnlyRootFilesystem).toBe(true);
	}
	for (const [name, one] of Object.entries<Any>(compose.services)) {
		if (one.build === undefined)
			expect([name, one.image]).toEqual([
				name,
				expect.stringMatching(/:v?\d+\.\d+(\.\d+)?$/),
			]);
		// Done in a moment.
		if (name !== "bucket-folder")
			expect([name, one.mem_limit]).toEqual([name, expect.any(String)]);
	}
	expect(
		read("Containerfile").match(/^FROM \S+:\d+\.\d+\.\d+-slim/gm),
	).toHaveLength(2);
});

test("compose makes a backup each day, and nginx looks names up again", () => {
	expect(compose.services.backup.command.join(" ")).toContain(
		"scripts/backup.ts /backup",
	);
	const upstream = read("compose/upstream.conf.template");
	const servers = upstream.match(/^server .*$/gm) ?? [];
	expect(servers).toHaveLength(2);
	for (const line of servers) expect(line).toContain(" resolve ");
	expect(upstream).toMatch(/^resolver \$\{NGINX_LOCAL_RESOLVERS\} /m);
});

test("what Kubernetes is told are settings of the site, and labels that are there", () => {
	const known = Object.keys(settings.shape);
	const told = [
		...Object.keys(ofKind("ConfigMap").data),
		...Object.keys(ofKind("Secret").stringData),
	];
	expect(told.filter((name) => !known.includes(name))).toEqual([]);
	const { labels } = ofKind("Deployment").spec.template.metadata;
	for (const selector of [
		ofKind("Deployment").spec.selector.matchLabels,
		ofKind("Service").spec.selector,
		ofKind("PodDisruptionBudget").spec.selector.matchLabels,
		ofKind("NetworkPolicy").spec.podSelector.matchLabels,
	])
		expect(labels).toMatchObject(selector);
	const { spec } = ofKind("Deployment").spec.template;
	const { DRAIN_SECONDS, GRACE_SECONDS } = ofKind("ConfigMap").data;
	expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(
		Number(DRAIN_SECONDS) + Number(GRACE_SECONDS),
	);
});

test("no probe takes a pod away because the database is away, nor while it can show pages", async () => {
	const site = await createTestApp({ empty: true });
	onTestFinished(site.close);
	await site.database.close();
	const [container] = ofKind("Deployment").spec.template.spec.containers;
	for (const probe of ["startupProbe", "livenessProbe", "readinessProbe"]) {
		const { path } = container[probe].httpGet;
		expect([probe, (await site.ask(path)).status]).toEqual([probe, 200]);
	}
	// A process that ends is let go of before its port closes.
	site.app.announceClosing();
	const { path } = container.readinessProbe.httpGet;
	expect((await site.ask(path)).status).toBe(503);
	expect((await site.ask(container.livenessProbe.httpGet.path)).status).toBe(
		200,
	);
});
