-- Addresses of other servers may hold keys: the trail no longer keeps them, nor who signs in there.
update audit set
  before = before #- '{source,url}' #- '{source,user}',
  after = after #- '{source,url}' #- '{source,user}'
where noun = 'layer' and (before ? 'source' or after ? 'source');
