/** Natural Oak Planks of the demo. No journey changes its name, its picture or whether it is in the catalogue. */
export const OAK = '871648a4-63b7-8c9a-a006-c7b06fd42e5a';
