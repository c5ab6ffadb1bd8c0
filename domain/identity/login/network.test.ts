import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";
import { networkOf, sendersOf } from "./network.ts";

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

test("of IPv6 a household is one sender, and so is a customer with many", () => {
	const [household, , customer] = sendersOf("2001:db8:1:1::1");
	expect(sendersOf("2001:db8:1:1::ffff:2")[0]).toBe(household);
	expect(sendersOf("2001:db8:1:2::1")[0]).not.toBe(household);
	expect(sendersOf("2001:db8:1:2::1")[1]).toBe(sendersOf("2001:db8:1:ff::")[1]);
	expect(sendersOf("2001:db8:1:ff00::1")[2]).toBe(customer);
	expect(sendersOf("2001:db8:2:1::1")[2]).not.toBe(customer);
});

test("each IPv4 address is a sender of its own", () => {
	expect(sendersOf("203.0.113.1")).not.toEqual(sendersOf("203.0.113.2"));
	expect(sendersOf("::ffff:203.0.113.1")).toEqual(["203.0.113.1"]);
	expect(sendersOf("nonsense")).toEqual(["unknown"]);
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
