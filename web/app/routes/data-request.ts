/** React Router fetches the data of a page at its address with `.data` appended. */
export const isDataRequest = (request: Request): boolean => new URL(request.url).pathname.endsWith('.data');

/** The same response with another status. */
export const withStatus = (status: number, response: Response): Response =>
  new Response(response.body, { status, headers: response.headers });
