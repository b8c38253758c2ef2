import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.bson.BsonRegularExpression;
import de.bwaldvogel.mongo.bson.Document;
import java.util.Set;

/**
 * The index of `_id`, also used by a query that asks for more than the id. Without it such a query, and so every
 * guarded write, reads the whole collection. What the index finds is still held against the whole query.
 */
final class GuardedById<P> extends Index<P> {
  private static final String ID = "_id";
  private static final Set<String> LOOKED_UP = Set.of("$eq", "$in");

  private final Index<P> index;

  private GuardedById(Index<P> index) {
    super(index.getName(), index.getKeys(), false);
    this.index = index;
  }

  static <P> Index<P> unlessOther(Index<P> index) {
    boolean isId = index.getKeys().size() == 1 && index.getKeys().get(0).getKey().equals(ID);
    return isId ? new GuardedById<>(index) : index;
  }

  @Override
  public boolean canHandle(Document query) {
    return lookedUp(query) != null || index.canHandle(query);
  }

  @Override
  public Iterable<P> getPositions(Document query) {
    Document byId = lookedUp(query);
    return index.getPositions(byId == null ? query : byId);
  }

  /** The part of the query that the index answers, or null when the id is asked for in another way. */
  private static Document lookedUp(Document query) {
    Object id = query.get(ID);
    if (id == null || BsonRegularExpression.isRegularExpression(id)) {
      return null;
    }
    if (!(id instanceof Document condition)) {
      return new Document(ID, id);
    }
    if (condition.size() != 1 || !LOOKED_UP.containsAll(condition.keySet())) {
      return null;
    }
    return new Document(ID, condition.containsKey("$eq") ? condition.get("$eq") : condition);
  }

  @Override
  public P getPosition(Document document) {
    return index.getPosition(document);
  }

  @Override
  public void checkAdd(Document document, MongoCollection<P> collection) {
    index.checkAdd(document, collection);
  }

  @Override
  public void add(Document document, P position, MongoCollection<P> collection) {
    index.add(document, position, collection);
  }

  @Override
  public P remove(Document document) {
    return index.remove(document);
  }

  @Override
  public void checkUpdate(Document before, Document after, MongoCollection<P> collection) {
    index.checkUpdate(before, after, collection);
  }

  @Override
  public void updateInPlace(Document before, Document after, P position, MongoCollection<P> collection) {
    index.updateInPlace(before, after, position, collection);
  }

  @Override
  public boolean isEmpty() {
    return index.isEmpty();
  }

  @Override
  public long getCount() {
    return index.getCount();
  }

  @Override
  public long getDataSize() {
    return index.getDataSize();
  }

  @Override
  public boolean isUnique() {
    return index.isUnique();
  }

  @Override
  public void drop() {
    index.drop();
  }
}
