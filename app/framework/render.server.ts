import {
	createRequestHandler,
	RouterContextProvider,
	type ServerBuild,
} from "react-router";
import { type PageContext, pageContext } from "../context.ts";

/** Renders the page of an address. Given nothing of the request but its address. */
export type Render = (address: URL, page: PageContext) => Promise<Response>;

export function createRender(build: ServerBuild, mode: string): Render {
	const handler = createRequestHandler(build, mode);
	return (address, page) => {
		const context = new RouterContextProvider();
		context.set(pageContext, page);
		return handler(new Request(address), context);
	};
}
