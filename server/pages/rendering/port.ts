import type { PageContext } from "../../../app/context.ts";
import type { Render } from "../../../app/framework/render.server.ts";
import type { FinishedPage, Finishing } from "../finishing.ts";

/**
 * Render of a page as the server asks for it: a renderer of this process (`Render`) gives a
 * page that its caller finishes, one apart has finished it where it was made.
 */
export type PageRender = (
	address: URL,
	page: PageContext,
	finishing: Finishing,
) => Promise<Awaited<ReturnType<Render>> & { finished?: FinishedPage }>;
