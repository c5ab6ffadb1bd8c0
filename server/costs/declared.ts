import type { FastifyInstance, RouteOptions } from "fastify";
import { type Cost, costs } from "../../contracts/costs.ts";
import { partyAt, type Turns } from "./turns.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** Cost of the route's answer; every route declares one (`guardCosts`). */
		cost?: Cost;
	}
}

/**
 * Refuses to start with a route that declares no cost; to be asked before any is added.
 */
export function guardCosts(app: FastifyInstance): void {
	const routes: RouteOptions[] = [];
	app.addHook("onRoute", (route) => {
		routes.push(route);
	});
	app.addHook("onReady", async () => {
		for (const { method, url, config } of routes)
			if (!costs.some((cost) => cost === config?.cost))
				throw new Error(`${method} ${url} declares no cost`);
	});
}

/** Declares the cost of every route of this part that follows and says none itself. */
export function declareCost(app: FastifyInstance, cost: Cost): void {
	app.addHook("onRoute", (route) => {
		route.config = { cost, ...route.config };
	});
}

/** A part whose routes cost the same, but for those that say otherwise. */
export function costing<Options extends object>(
	cost: Cost,
	part: (app: FastifyInstance, options: Options) => Promise<void>,
): (app: FastifyInstance, options: Options) => Promise<void> {
	return (app, options) => {
		declareCost(app, cost);
		return part(app, options);
	};
}

/**
 * Lets requests begin in the turns of their networks, after their bodies have come and
 * before anything looks at them: what is ready alone goes ahead.
 */
export function takeTurns(app: FastifyInstance, turns: Turns): void {
	app.addHook("preValidation", async (request) => {
		if (request.routeOptions.config.cost === "ready") return;
		await turns.begin(partyAt(request.ip));
	});
}
