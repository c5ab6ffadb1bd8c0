import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";
import { networkOf, senderOf } from "./network.ts";

test.each([
	["203.0.113.77", "203.0.113.*"],
	["::ffff:203.0.113.77", "203.0.113.*"],
	["2001:db8:12:3400::1", "2001:db8:12:*"],
	["fe80::1%eth0", "fe80:0:0:*"],
	["nonsense", "unknown"],
	["", "unknown"],
])("%j is kept as %j", (address, network) => {
	expect(networkOf(address)).toBe(network);
});

test("a household of IPv6 is one sender, two IPv4 addresses are two", () => {
	expect(senderOf("2001:db8::1")).toBe(senderOf("2001:db8::ffff:2"));
	expect(senderOf("2001:db8:0:1::1")).not.toBe(senderOf("2001:db8::1"));
	expect(senderOf("203.0.113.1")).not.toBe(senderOf("203.0.113.2"));
	expect(senderOf("::ffff:203.0.113.1")).toBe(senderOf("203.0.113.1"));
});

test.each([
	[
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
		"Edge, Windows",
	],
	[
		"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
		"Chrome, Android",
	],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
		"Safari, iPhone",
	],
	[
		"Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
		"Firefox, Linux",
	],
	["curl/8.5.0", "curl"],
	["<script>alert(1)</script>", ""],
	[undefined, ""],
])("%s", (agent, device) => {
	expect(deviceOf(agent)).toBe(device);
});
