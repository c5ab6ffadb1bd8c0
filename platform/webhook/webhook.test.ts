import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { startReceiver } from "../../tests/fakes/receivers.ts";
import { isPublic, publicAddress } from "./publicAddress.ts";
import { createWebhookSender } from "./sender.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const message = { id: "msg-1", body: '{"type":"lead.created","data":"é中"}' };

test("a message arrives signed, and its signature holds", async () => {
	const receiver = await startReceiver();
	const { url } = receiver;
	await createWebhookSender({ url, secret, allowPrivate: true }).send(message);
	const [got] = receiver.received;
	expect(got?.url).toBe("/leads?a=b");
	expect(got?.headers["webhook-id"]).toBe("msg-1");
	const headers = got?.headers as Record<string, string>;
	expect(new Webhook(secret).verify(got?.body ?? "", headers)).toEqual({
		type: "lead.created",
		data: "é中",
	});
	const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
	expect(() => new Webhook(other).verify(got?.body ?? "", headers)).toThrow();
	expect(() => new Webhook(secret).verify(`${got?.body} `, headers)).toThrow();
});

test("anything but 2xx is a failure; redirects are not followed", async () => {
	const receiver = await startReceiver();
	const { url } = receiver;
	const to = { url, secret, allowPrivate: true };
	const sender = createWebhookSender(to);
	for (const status of [302, 307, 400, 410, 500]) {
		receiver.answer = { status, headers: { location: url } };
		await expect(sender.send(message)).rejects.toThrow(String(status));
	}
	expect(receiver.received).toHaveLength(5);
	receiver.answer.status = 0;
	const impatient = createWebhookSender({ ...to, timeout: 300 });
	await expect(impatient.send(message)).rejects.toThrow();
});

const inside = [
	"http://127.0.0.1/",
	"https://127.1/",
	"https://2130706433/",
	"https://0x7f.0.0.1/",
	"https://0.0.0.0/",
	"https://10.1.2.3/",
	"https://172.16.0.1/",
	"https://192.168.1.1/",
	"https://169.254.169.254/latest/meta-data/",
	"https://100.64.0.1/",
	"https://100.100.100.200/",
	"https://192.0.0.192/",
	"https://198.18.0.1/",
	"https://224.0.0.1/",
	"https://255.255.255.255/",
	"https://[::]/",
	"https://[::1]/",
	"https://[fe80::1]/",
	"https://[fc00::1]/",
	"https://[fd00:ec2::254]/",
	"https://[::ffff:127.0.0.1]/",
	"https://[::ffff:7f00:1]/",
	"https://[::127.0.0.1]/",
	"https://[64:ff9b::7f00:1]/",
	"https://[64:ff9b:1::7f00:1]/",
	"https://[2002:7f00:1::]/",
	"https://[2001:0:1::1]/",
	"https://[ff02::1]/",
	"https://localhost/",
	"https://localhost./",
];

test.each(inside)("%s is refused", async (url) => {
	const sender = createWebhookSender({ url, secret });
	await expect(sender.send(message)).rejects.toThrow(
		/not a public address|not https|ENOTFOUND/,
	);
});

test("a name with one address inside is refused, and the address looked at is the one used", async () => {
	const url = "https://receiver.example/";
	const mixed = async () => [
		{ address: "93.184.216.34", family: 4 },
		{ address: "10.0.0.1", family: 4 },
	];
	const sender = createWebhookSender({ url, secret, resolve: mixed });
	await expect(sender.send(message)).rejects.toThrow("not a public address");

	// The first answer is used; a second look would have led inside.
	const receiver = await startReceiver();
	let looks = 0;
	await createWebhookSender({
		url: `http://receiver.example:${receiver.port}/`,
		secret,
		allowPrivate: true,
		resolve: async () => {
			looks++;
			return [{ address: looks === 1 ? "127.0.0.1" : "127.0.0.99", family: 4 }];
		},
	}).send(message);
	expect(looks).toBe(1);
	expect(receiver.received[0]?.headers.host).toBe(
		`receiver.example:${receiver.port}`,
	);
});

test("public addresses are public", async () => {
	for (const address of ["93.184.216.34", "8.8.8.8", "2606:4700::1111"])
		expect(isPublic(address)).toBe(true);
	for (const address of ["fe80::1%eth0", "x", "", "1.2.3"])
		expect(isPublic(address)).toBe(false);
	expect(await publicAddress("[2606:4700::1111]")).toEqual({
		address: "2606:4700::1111",
		family: 6,
	});
	const resolve = async () => [];
	await expect(publicAddress("a.example", { resolve })).rejects.toThrow(
		"no address",
	);
});
